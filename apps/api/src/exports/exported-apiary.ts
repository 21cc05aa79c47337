/** The apiary of a row. */
export interface ExportedApiary {
  id: string;
  name: string;
  lat: number | null;
  lng: number | null;
}

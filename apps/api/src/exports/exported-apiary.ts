/** The yard that a row belongs to. */
export interface ExportedApiary {
  id: string;
  name: string;
  lat: number | null;
  lng: number | null;
}

/** Avery L7160 (paper), Avery L4773 (polyester), and plates to cut out. */
export const LABEL_SHEETS = ['L7160', 'L4773', 'plates'] as const;
export type LabelSheet = (typeof LABEL_SHEETS)[number];

/** In millimetres on A4. `module`: one square of a QR code; 0.8 is the least that a phone reads well. */
export interface SheetLayout {
  columns: number;
  rows: number;
  width: number;
  height: number;
  left: number;
  top: number;
  gap: { x: number; y: number };
  module: number;
}

export const SHEET_LAYOUTS: Record<LabelSheet, SheetLayout> = {
  L7160: { columns: 3, rows: 7, width: 63.5, height: 38.1, left: 7.25, top: 15.15, gap: { x: 2.5, y: 0 }, module: 0.9 },
  L4773: { columns: 3, rows: 8, width: 63.5, height: 33.9, left: 7.25, top: 12.9, gap: { x: 2.5, y: 0 }, module: 0.85 },
  plates: { columns: 2, rows: 4, width: 90, height: 60, left: 12, top: 12, gap: { x: 6, y: 6 }, module: 1.3 },
};

export const MAX_SPARE_LABELS = 240;

/** In one file of jar labels; the keeper prints it again for more. */
export const MAX_JAR_LABELS = 500;

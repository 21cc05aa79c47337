declare module 'virtual:palettes' {
  type Palette = Record<
    | 'bg'
    | 'surface'
    | 'sunk'
    | 'tint'
    | 'text'
    | 'ink'
    | 'on-ink'
    | 'text-2'
    | 'edge'
    | 'line'
    | 'honey'
    | 'on-honey'
    | 'honey-edge'
    | 'danger'
    | 'scrim',
    string
  >;
  export const light: Palette;
  export const dark: Palette;
}

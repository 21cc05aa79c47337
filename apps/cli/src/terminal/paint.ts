import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** Styles for text on stdout; without colours the text is unchanged. */
export const painter =
  (colours: boolean) =>
  (style: Style, text: string): string =>
    colours ? styleText(style, text) : text;
export type Paint = ReturnType<typeof painter>;

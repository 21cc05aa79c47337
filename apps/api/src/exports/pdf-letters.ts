/** Pdfkit’s own record of the current font, which its types leave out. */
type WithFont = PDFKit.PDFDocument & { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } };

const SIMPLE = /^[ -~\n\u00a0-\u017f\u0386-\u03ce]*$/;
/** Emoji and variation selectors: nothing is lost without them. */
const OMITTED = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{M}|\p{Cf}|\p{Cc}/u;

/** Texts as the font can draw them: emoji are removed, other missing letters become “?”. */
export class Drawable {
  private readonly known = new Map<number, boolean>();
  lacking = false;

  constructor(private readonly doc: PDFKit.PDFDocument) {}

  of(text: string): string {
    if (SIMPLE.test(text)) return text;
    let drawn = '';
    for (const letter of text.replaceAll('\t', ' ')) {
      if (letter === '\n' || this.has(letter.codePointAt(0)!)) drawn += letter;
      else if (!OMITTED.test(letter) && !drawn.endsWith('?')) drawn += '?';
    }
    const letters = drawn.trim() === '' && text.trim() !== '' ? '?' : drawn;
    this.lacking ||= letters.includes('?') && !text.includes('?');
    return letters;
  }

  private has(code: number): boolean {
    let has = this.known.get(code);
    if (has === undefined) {
      const { _font } = this.doc.font('regular') as WithFont;
      has = _font.font.hasGlyphForCodePoint(code);
      this.known.set(code, has);
    }
    return has;
  }
}

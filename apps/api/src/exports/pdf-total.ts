interface Form {
  data: object;
  write(chunk: string): void;
  end(chunk?: unknown): void;
}

interface Page {
  fonts: object;
  xobjects: Record<string, Form>;
  height: number;
  write(chunk: string): void;
}

/** The internals of pdfkit that draw a form: it has no public call for it. */
interface Document {
  page: Page;
  ref(data: object): Form;
  addContent(operators: string): void;
}

const NAME = 'TotalPages';
const HEIGHT = 12;

/** A form that every page shows and that is written last, when the number of pages is known. */
export class TotalPages {
  private readonly doc: Document;
  private readonly fonts = {};
  private readonly form: Form;

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc as Document;
    const BBox = [0, 0, 200, HEIGHT];
    this.form = this.doc.ref({ Type: 'XObject', Subtype: 'Form', BBox, Resources: { Font: this.fonts } });
  }

  draw(x: number, y: number): void {
    this.doc.page.xobjects[NAME] = this.form;
    this.doc.addContent(`q 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} cm /${NAME} Do Q`);
  }

  /** Whatever `drawing` draws at 0, 0 appears on the pages. */
  write(drawing: () => void): void {
    const { form, fonts, doc } = this;
    const { page } = doc;
    doc.page = { fonts, xobjects: {}, height: HEIGHT, write: (chunk) => form.write(chunk) };
    drawing();
    doc.page = page;
    form.end();
  }
}

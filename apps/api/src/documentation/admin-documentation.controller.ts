import { documents } from '@kypseli/contract/admin';
import { Controller } from '@nestjs/common';
import { Handles } from '../platform/http/handles.js';
import { Input, type InputOf } from '../platform/http/input.js';
import { adminApiDocument } from './openapi.js';

/** Serves the admin API's document, to staff. */
@Controller()
export class AdminDocumentationController {
  /** Built on first request. */
  private document?: ReturnType<typeof adminApiDocument>;

  @Handles(documents.openApi)
  openApi(@Input() _: InputOf<typeof documents.openApi>) {
    this.document ??= adminApiDocument();
    return this.document;
  }
}

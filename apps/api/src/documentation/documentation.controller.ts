import { Controller, Get } from '@nestjs/common';
import { openApiDocument } from './openapi.js';

@Controller('api')
export class DocumentationController {
  /** Made when it is first asked for: it is large, and few ask. */
  private document?: ReturnType<typeof openApiDocument>;

  @Get('openapi.json')
  openApi() {
    this.document ??= openApiDocument();
    return this.document;
  }
}

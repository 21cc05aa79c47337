import { Controller, Get, Inject } from '@nestjs/common';
import { CONFIG, type Config } from '../settings.js';
import { openApiDocument } from './openapi.js';

@Controller('api')
export class DocumentationController {
  private document?: ReturnType<typeof openApiDocument>;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get('openapi.json')
  openApi() {
    this.document ??= openApiDocument(this.config.publicUrl);
    return this.document;
  }
}

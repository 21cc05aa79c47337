import { Controller, Get } from '@nestjs/common';
import { openApiDocument } from './openapi.js';

@Controller('api')
export class DocumentationController {
  private readonly document = openApiDocument();

  @Get('openapi.json')
  openApi() {
    return this.document;
  }
}

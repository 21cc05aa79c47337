import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { notFound } from '../platform/http/refusal.js';
import { PLAIN_PAGE } from '../platform/http/security-headers.js';
import { openApiDocument } from './openapi.js';

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};
const NAME = /^[a-z-]+\.(html|css|js)$/;

/** Serves the API's document, and a page that shows it and tries it out. */
@Controller('api')
export class DocumentationController {
  /** Built on first request: it is large and rarely needed. */
  private document?: ReturnType<typeof openApiDocument>;

  @Get('openapi.json')
  openApi() {
    this.document ??= openApiDocument();
    return this.document;
  }

  @Get('docs')
  page(@Res() reply: FastifyReply) {
    return this.file('index.html', reply);
  }

  @Get('docs/:file')
  async file(@Param('file') name: string, @Res() reply: FastifyReply) {
    const [, ending] = NAME.exec(name) ?? [];
    if (!ending) throw notFound('page');
    const path = fileURLToPath(new URL(`./page/${name}`, import.meta.url));
    const content = await readFile(path).catch(() => {
      throw notFound('page');
    });
    return reply.header('content-security-policy', PLAIN_PAGE).type(TYPES[ending]!).send(content);
  }
}

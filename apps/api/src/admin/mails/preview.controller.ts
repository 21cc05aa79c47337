import { Controller, Get, Header, Param } from '@nestjs/common';
import { MailPreviews } from './mail-previews.js';

/** A letter has its own styles and nothing else, and only a page of this server may frame it. */
const CSP = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** The page of a letter, for a frame of the console. Who has the address may see it, once. */
@Controller('console/preview')
export class PreviewController {
  constructor(private readonly previews: MailPreviews) {}

  @Get(':code')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', CSP)
  @Header('x-robots-tag', 'noindex')
  show(@Param('code') code: string): Promise<string> {
    return this.previews.open(code);
  }
}

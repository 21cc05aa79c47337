import { Controller, Get, Header, Inject, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../settings.js';
import { onlyFromThisMachine } from '../http/loopback.js';
import { notFound } from '../http/refusal.js';
import { escaped } from './letter.js';
import { Mailbox } from './mailbox.js';

/** Mails have their own styles, and nothing else. */
const CSP = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Without a mail server, only this machine may read the mails. */
@Controller('dev')
export class DevMailController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly mailbox: Mailbox,
  ) {}

  /** `?to=<address>`: the mails to that address. */
  @Get('mail.json')
  async json(@Req() request: FastifyRequest, @Query('to') to?: string | string[]) {
    this.onlyForDevelopers(request);
    const mails = await this.mailbox.list([to].flat()[0]);
    return mails.map(({ to, subject, text, html, at }) => ({ to, subject, text, html, at }));
  }

  /** The mails as a page, their links clickable. */
  @Get('mail')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', CSP)
  async page(@Req() request: FastifyRequest) {
    this.onlyForDevelopers(request);
    const mails = await this.mailbox.list();
    const letters = mails.map(
      ({ to, language, subject, html, at }) => `<article>
<h2 lang="${language}">${escaped(subject)}</h2><p>To ${escaped(to)}, ${escaped(at)}</p>
<iframe title="${escaped(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escaped(inOwnTab(html))}"></iframe>
</article>`,
    );
    return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Development mailbox</title>
<style>body { margin: 24px; font-family: system-ui } iframe { width: 100%; max-width: 640px; height: 480px; border: 1px solid #ddd2bb }</style>
<main><h1>Development mailbox</h1>${letters.join('') || '<p>No mail yet.</p>'}</main></html>`;
  }

  private onlyForDevelopers(request: FastifyRequest): void {
    onlyFromThisMachine(request);
    if (this.config.smtpUrl) throw notFound('address');
  }
}

/** The app forbids framing: a link of a framed mail opens in a tab. */
const inOwnTab = (html: string): string => html.replace('<head>', '<head><base target="_blank">');

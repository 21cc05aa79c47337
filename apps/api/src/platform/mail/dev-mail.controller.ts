import { Controller, Get, Header, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { notFound } from '../http/refusal.js';
import { Mailbox } from './mailbox.js';

const LOOPBACK = /^(::1|(::ffff:)?127\.)/;

const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** Only this machine may read the development mailbox; what a proxy on it passes on comes from elsewhere. */
const onlyLoopback = ({ socket, headers }: FastifyRequest) => {
  const passedOn = headers.forwarded ?? headers['x-forwarded-for'] ?? headers['x-real-ip'];
  if (passedOn !== undefined || !LOOPBACK.test(socket.remoteAddress ?? '')) throw notFound('address');
};

@Controller('dev')
export class DevMailController {
  constructor(private readonly mailbox: Mailbox) {}

  @Get('mail.json')
  json(@Req() request: FastifyRequest) {
    onlyLoopback(request);
    return this.mailbox.all();
  }

  /** The mails as a page, their links clickable. */
  @Get('mail')
  @Header('content-type', 'text/html; charset=utf-8')
  async page(@Req() request: FastifyRequest) {
    onlyLoopback(request);
    const mails = await this.mailbox.all();
    const letters = mails.map(
      ({ to, subject, html, at }) =>
        `<article><h2>${escaped(subject)}</h2><p>To ${escaped(to)}, ${escaped(at)}</p>${html}</article><hr>`,
    );
    return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Development mailbox</title>
<main><h1>Development mailbox</h1>${letters.join('') || '<p>No mail yet.</p>'}</main></html>`;
  }
}

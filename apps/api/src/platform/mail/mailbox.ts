import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../clock.js';
import { Mail } from './mail.entity.js';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const SHOWN = 200;

/** The development mailbox: what would be sent is kept, and shown at /dev/mail. */
@Injectable()
export class Mailbox {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  async send(letter: Letter): Promise<void> {
    await this.source.getRepository(Mail).insert({ ...letter, at: this.clock.now() });
  }

  /** The newest first. */
  async all(): Promise<(Letter & { at: string })[]> {
    const mails = await this.source.getRepository(Mail).find({ order: { id: 'DESC' }, take: SHOWN });
    return mails.map(({ to, subject, text, html, at }) => ({ to, subject, text, html, at: at.toISOString() }));
  }
}

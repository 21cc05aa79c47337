import { Global, Module } from '@nestjs/common';
import { DevMailController } from './dev-mail.controller.js';
import { Mailbox } from './mailbox.js';

@Global()
@Module({ controllers: [DevMailController], providers: [Mailbox], exports: [Mailbox] })
export class MailModule {}

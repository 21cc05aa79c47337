import { Global, Module } from '@nestjs/common';
import { DevMailController } from './dev-mail.controller.js';
import { Letters } from './letters.js';
import { MailSender } from './mail-sender.js';
import { Mailbox } from './mailbox.js';
import { Outbox } from './outbox.js';

@Global()
@Module({
  controllers: [DevMailController],
  providers: [Letters, Outbox, Mailbox, MailSender],
  exports: [Letters, Outbox],
})
export class MailModule {}

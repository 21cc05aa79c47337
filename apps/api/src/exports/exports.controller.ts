import { exports, papers } from '@kypseli/contract';
import { Controller, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { type Caller, CurrentCaller } from '../platform/http/caller.js';
import { Handles } from '../platform/http/handles.js';
import { Input, type InputOf } from '../platform/http/input.js';
import type { Download } from './downloads.js';
import { ExportAccount } from './export-account.js';
import { ExportActions } from './export-actions.js';
import { ExportHivePage } from './export-hive-page.js';
import { ExportHives } from './export-hives.js';
import { ExportInspections } from './export-inspections.js';
import { ExportJars } from './export-jars.js';
import { ExportLabels } from './export-labels.js';
import { ExportRegister } from './export-register.js';
import { ExportFarmBook } from './papers/export-farm-book.js';
import { ExportHeldHives } from './papers/export-held-hives.js';
import { ShowFarmBook } from './papers/show-farm-book.js';
import { ShowHeldHives } from './papers/show-held-hives.js';
import { ShowRegister } from './papers/show-register.js';

@Controller()
export class ExportsController {
  constructor(private readonly queries: QueryBus) {}

  @Handles(exports.inspections)
  async inspections(
    @CurrentCaller() caller: Caller,
    @Res() reply: FastifyReply,
    @Input() { params, query }: InputOf<typeof exports.inspections>,
  ) {
    return send(reply, await this.queries.execute(new ExportInspections(caller, params.format, query)));
  }

  @Handles(exports.hives)
  async hives(
    @CurrentCaller() caller: Caller,
    @Res() reply: FastifyReply,
    @Input() { params, query }: InputOf<typeof exports.hives>,
  ) {
    return send(reply, await this.queries.execute(new ExportHives(caller, params.format, query)));
  }

  @Handles(exports.actions)
  async actions(
    @CurrentCaller() caller: Caller,
    @Res() reply: FastifyReply,
    @Input() { params, query }: InputOf<typeof exports.actions>,
  ) {
    return send(reply, await this.queries.execute(new ExportActions(caller, params.format, query)));
  }

  @Handles(exports.register)
  async register(
    @CurrentCaller() caller: Caller,
    @Res() reply: FastifyReply,
    @Input() { params, query }: InputOf<typeof exports.register>,
  ) {
    return send(reply, await this.queries.execute(new ExportRegister(caller, params.format, query)));
  }

  @Handles(papers.heldHives)
  heldHives(@CurrentCaller() caller: Caller, @Input() { query }: InputOf<typeof papers.heldHives>) {
    return this.queries.execute(new ShowHeldHives(caller, query));
  }

  @Handles(papers.register)
  showRegister(@CurrentCaller() caller: Caller, @Input() { query }: InputOf<typeof papers.register>) {
    return this.queries.execute(new ShowRegister(caller, query));
  }

  @Handles(exports.heldHives)
  async exportHeldHives(
    @CurrentCaller() caller: Caller,
    @Res() reply: FastifyReply,
    @Input() { params, query }: InputOf<typeof exports.heldHives>,
  ) {
    return send(reply, await this.queries.execute(new ExportHeldHives(caller, params.format, query)));
  }

  @Handles(papers.farmBook)
  farmBook(@CurrentCaller() caller: Caller, @Input() { query }: InputOf<typeof papers.farmBook>) {
    return this.queries.execute(new ShowFarmBook(caller, query));
  }

  @Handles(exports.farmBook)
  async exportFarmBook(
    @CurrentCaller() caller: Caller,
    @Res() reply: FastifyReply,
    @Input() { params, query }: InputOf<typeof exports.farmBook>,
  ) {
    return send(reply, await this.queries.execute(new ExportFarmBook(caller, params.format, query)));
  }

  @Handles(exports.labels)
  async labels(
    @CurrentCaller() caller: Caller,
    @Res() reply: FastifyReply,
    @Input() { query }: InputOf<typeof exports.labels>,
  ) {
    return send(reply, await this.queries.execute(new ExportLabels(caller, query)));
  }

  @Handles(exports.jars)
  async jars(
    @CurrentCaller() caller: Caller,
    @Res() reply: FastifyReply,
    @Input() { query }: InputOf<typeof exports.jars>,
  ) {
    return send(reply, await this.queries.execute(new ExportJars(caller, query)));
  }

  @Handles(exports.hivePage)
  async hivePage(
    @CurrentCaller() caller: Caller,
    @Res() reply: FastifyReply,
    @Input() { body }: InputOf<typeof exports.hivePage>,
  ) {
    return send(reply, await this.queries.execute(new ExportHivePage(caller, body)));
  }

  @Handles(exports.account)
  async account(
    @CurrentCaller() caller: Caller,
    @Res() reply: FastifyReply,
    @Input() { query }: InputOf<typeof exports.account>,
  ) {
    return send(reply, await this.queries.execute(new ExportAccount(caller, query)));
  }
}

const send = (reply: FastifyReply, { headers, content }: Download) => reply.headers(headers).send(content);

import type { Written } from '@kypseli/contract';
import type { EventStore } from '@kypseli/event-store';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock, today } from '../platform/clock.js';
import { photoPath, recordingPath, smallPhotoPath } from '../platform/files/archive-paths.js';
import { StoredFiles } from '../platform/files/stored-files.js';
import { type ZipEntry, zipOf } from '../platform/files/zip.js';
import type { Caller } from '../platform/http/caller.js';
import { EVENT_STORE } from '../platform/journal/event-store.provider.js';
import { ApiaryLog } from '../read-models/apiary-log.js';
import { happeningsOf } from '../read-models/happenings.js';
import { type ActionRow, actionTable } from './action-table.js';
import { type ColonyRow, colonyRows, colonyTable } from './colony-table.js';
import { asDownload, type Download } from './downloads.js';
import type { ExportedApiary } from './exported-apiary.js';
import { ExportQueries } from './exports.queries.js';
import { harvestTable } from './harvest-table.js';
import { hiveTable } from './hive-table.js';
import { inspectionTable } from './inspection-table.js';
import { noteTable } from './note-table.js';
import { photoTable } from './photo-table.js';
import { registerTable } from './register-table.js';
import type { Table } from './table.js';
import { writeCsv } from './write-csv.js';
import { type Writing, writingOf } from './writing.js';

const EVENTS_AT_ONCE = 500;

export class ExportAccount extends Query<Download> {
  constructor(
    readonly caller: Pick<Caller, 'accountId' | 'timezone' | 'language'>,
    readonly asked: Written,
  ) {
    super();
  }
}

/** Everything of an account in one archive: tables for people, and every event for machines. */
@QueryHandler(ExportAccount)
export class ExportAccountHandler implements IQueryHandler<ExportAccount> {
  constructor(
    private readonly queries: ExportQueries,
    private readonly log: ApiaryLog,
    private readonly files: StoredFiles,
    private readonly clock: Clock,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async execute({ caller, asked }: ExportAccount) {
    const day = today(caller.timezone, this.clock.now());
    const name = `kypseli-${day}.zip`;
    return asDownload(
      'application/zip',
      name,
      name,
      zipOf(this.entries(caller, day, writingOf(caller.language, asked))),
    );
  }

  private async *entries(
    { accountId }: Pick<Caller, 'accountId'>,
    day: string,
    writing: Writing,
  ): AsyncGenerator<ZipEntry> {
    const { queries } = this;
    const apiaries = await queries.apiaries(accountId);
    const places = await queries.places(accountId);
    const ofEach = <Row>(read: (apiary: ExportedApiary) => AsyncIterable<Row[]>) =>
      async function* () {
        for (const apiary of apiaries) yield* read(apiary);
      };
    const csv = <Row>(table: Table<Row>): ZipEntry => ({
      name: `${table.name}.csv`,
      content: writeCsv(table, writing),
    });
    const actions = ofEach<ActionRow>((apiary) => queries.actions(accountId, apiary, {}));

    yield { name: 'README.txt', content: writing.words.archive.readme.replace('{day}', day) };
    yield { name: 'profile.json', content: asJson(await queries.profile(accountId)) };
    yield { name: 'apiaries.json', content: asJson(await queries.apiaryDetails(accountId)) };
    yield { name: 'mappings.json', content: asJson(await queries.mappings(accountId)) };
    yield { name: 'staff.json', content: asJson(await queries.staffAccess(accountId)) };
    yield csv(hiveTable(ofEach((apiary) => queries.hives(accountId, apiary, undefined, {}))));
    yield csv(inspectionTable(ofEach((apiary) => queries.inspections(accountId, apiary, {}))));
    yield csv(actionTable(actions));
    yield csv(registerTable(() => queries.wholeRegister(accountId, places)));
    yield csv(colonyTable(() => this.colonyRows(accountId, places)));
    yield csv(harvestTable(() => queries.harvests(accountId)));
    yield csv(noteTable(() => queries.notes(accountId)));
    yield csv(photoTable(() => queries.photos(accountId)));
    yield { name: 'events.jsonl', content: this.events(accountId) };
    yield* this.recordings(accountId);
    yield* this.photos(accountId);
  }

  private async *colonyRows(accountId: string, places: ExportedApiary[]): AsyncGenerator<ColonyRow[]> {
    const apiaryOf = new Map(places.map(({ id, name }) => [id, name]));
    yield colonyRows(happeningsOf(await this.log.of(accountId)), await this.queries.numbers(accountId), apiaryOf);
  }

  private async *events(accountId: string): AsyncGenerator<string> {
    for (const stream of (await this.store.streamsOf(accountId)).sort())
      for (let from = 0n; ; from += BigInt(EVENTS_AT_ONCE)) {
        const events = await this.store.readStream(stream, { from, limit: EVENTS_AT_ONCE });
        yield events
          .map(({ position, revision, type, schemaVersion, data, metadata }) => {
            const { at, receivedAt, commandId: command, $causationId: cause } = metadata;
            const line = {
              stream,
              revision: Number(revision),
              position: Number(position),
              type,
              schemaVersion,
              at,
              ...(receivedAt !== undefined && { receivedAt }),
              command,
              ...(cause !== command && { cause }),
              data,
            };
            return `${JSON.stringify(line)}\n`;
          })
          .join('');
        if (events.length < EVENTS_AT_ONCE) break;
      }
  }

  private async *recordings(accountId: string): AsyncGenerator<ZipEntry> {
    for await (const notes of this.queries.notes(accountId))
      for (const note of notes) {
        const path = recordingPath(note);
        const fileId = path && (await this.queries.recordingOf(note.id));
        if (fileId) yield { name: path, content: this.files.read(fileId), compress: false };
      }
  }

  private async *photos(accountId: string): AsyncGenerator<ZipEntry> {
    for await (const photos of this.queries.photos(accountId))
      for (const photo of photos)
        yield* [
          { name: photoPath(photo), content: this.files.read(photo.fileId), compress: false },
          { name: smallPhotoPath(photo), content: this.files.read(photo.smallId), compress: false },
        ];
  }
}

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { addDays } from '@kypseli/domain';
import type { EventStore } from '@kypseli/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuidv7 } from 'uuid';
import { CompleteAction } from '../actions/complete-action.js';
import { PlanAction } from '../actions/plan-action.js';
import { EstablishApiary } from '../apiaries/establish-apiary.js';
import { BottleLot } from '../harvests/bottle-lot.js';
import { ExtractLot } from '../harvests/extract-lot.js';
import { TakeHarvest } from '../harvests/take-harvest.js';
import { LoseColony } from '../hives/lose-colony.js';
import { RecordSwarm } from '../hives/record-swarm.js';
import { ReplaceQueen } from '../hives/replace-queen.js';
import { SplitColony } from '../hives/split-colony.js';
import { StarHives } from '../hives/star-hives.js';
import { TagHives } from '../hives/tag-hives.js';
import { UniteColony } from '../hives/unite-colony.js';
import { RecordInspection } from '../inspections/record-inspection.js';
import { LabelHive } from '../labels/label-hive.js';
import { BuyMedicine } from '../medicines/buy-medicine.js';
import { WriteNote } from '../notes/write-note.js';
import { TakePhoto } from '../photos/take-photo.js';
import { ChangePlan } from '../plans/change-plan.js';
import { MakePlan } from '../plans/make-plan.js';
import { Clock, today } from '../platform/clock.js';
import { StoredFiles } from '../platform/files/stored-files.js';
import { type CommandContext, idSequence } from '../platform/journal/command-context.js';
import { EVENT_STORE } from '../platform/journal/event-store.provider.js';
import { readStream, receivedAtOf } from '../platform/journal/recorded.js';
import { createLogger } from '../platform/log.js';
import { apiaryStream, noteStream } from '../streams.js';
import { DEMO_TIMEZONE, demoContext } from './demo-context.js';
import { homeSeasons } from './home/home-season.js';
import type { Step } from './home/steps.js';

const log = createLogger('demo');

const SEED = 7;
const HOME = {
  name: 'Home',
  apiaryFunction: 'FUNCTION_HARVEST',
  description: 'Made up by a model of two seasons, so that there is something to try: no records of real hives',
  forage: 'Orange, thyme, heather',
  lat: 38.083,
  lng: 23.845,
} as const;

const MINUTE_MS = 60_000;

const picture = (name: string) => readFileSync(new URL(`../../data/demo/photos/${name}.jpg`, import.meta.url));

/** The steps of one run: the commands that they make, and the ids of what these made. */
interface Run {
  accountId: string;
  apiaryId: string;
  hives: Map<number, string>;
  named: Map<string, string>;
  /** A context at the instant of a step; `made` lists the ids of what its command makes. */
  context: (step: Step) => CommandContext & { made: string[] };
}

/**
 * Makes the apiary Home by commands that arrive late, each with the instant of its day. Ids follow from the account, so
 * the next start finds what an interrupted one has made, and makes the rest.
 */
@Injectable()
export class SeedHome {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly commands: CommandBus,
    private readonly files: StoredFiles,
    private readonly clock: Clock,
  ) {}

  async run(accountId: string): Promise<void> {
    const ids = idSequence(accountId);
    const [first, last] = [ids(), ids()];
    if ((await readStream(this.store, noteStream, idSequence(last)())).length > 0) return;
    const [begun] = await readStream(this.store, apiaryStream, idSequence(first)());
    const now = this.clock.now();
    const steps = homeSeasons(SEED, addDays(today(DEMO_TIMEZONE, begun ? new Date(receivedAtOf(begun)) : now), -1));
    const known = new Map([
      [steps[0], first],
      [steps.at(-1), last],
    ]);
    const run: Run = {
      accountId,
      apiaryId: '',
      hives: new Map(),
      named: new Map(),
      context: (step) => {
        const at = new Date(Date.parse(`${step.day}T00:00:00Z`) + step.minute * MINUTE_MS);
        const commandId = known.get(step) ?? idAt(at, ids());
        const newId = idSequence(commandId);
        const made: string[] = [];
        const usual = { ...demoContext(accountId, at), commandId, correlationId: commandId, claimedAt: now };
        const keep = () => made[made.push(newId()) - 1]!;
        return { ...usual, today: step.day, repeated: begun !== undefined, newId: keep, made };
      },
    };
    for (const group of together(steps)) await Promise.all(group.map((step) => this.take(run, step)));
    log.info({ steps: steps.length }, 'demo apiary made');
  }

  private async take(run: Run, step: Step): Promise<void> {
    const context = run.context(step);
    const { day } = step;
    const hive = (number: number) => run.hives.get(number)!;
    const hives = (numbers: readonly number[]) => numbers.map(hive);
    const named = (kind: string, name: string) => run.named.get(`${kind} ${name}`)!;
    const name = (kind: string, given: string) => run.named.set(`${kind} ${given}`, context.made[0]!);
    switch (step.do) {
      case 'establish': {
        await this.commands.execute(new EstablishApiary(context, { ...HOME, hiveCount: step.hives }));
        const [apiaryId, ...ids] = context.made;
        run.apiaryId = apiaryId!;
        for (const [index, id] of ids.entries()) run.hives.set(index + 1, id);
        return;
      }
      case 'inspect':
        await this.commands.execute(new RecordInspection(context, hive(step.hive), { date: day, ...step.fields }));
        return;
      case 'split': {
        const { frames, gets, daughter } = step;
        const daughters = [{ hiveNumber: String(daughter), frames, gets }];
        await this.commands.execute(new SplitColony(context, hive(step.hive), { day, daughters }));
        run.hives.set(daughter, context.made[0]!);
        return;
      }
      case 'unite': {
        const into_hive_id = hive(step.into);
        await this.commands.execute(
          new UniteColony(context, hive(step.hive), { day, into_hive_id, queen_kept: 'into' }),
        );
        return;
      }
      case 'requeen': {
        const { year, line, breeder, origin, reason } = step;
        await this.commands.execute(
          new ReplaceQueen(context, hive(step.hive), { day, year, line, breeder, origin, reason }),
        );
        return;
      }
      case 'swarm':
        await this.commands.execute(new RecordSwarm(context, hive(step.hive), { day }));
        return;
      case 'lose': {
        const { reason, signs, note } = step;
        await this.commands.execute(new LoseColony(context, hive(step.hive), { day, reason, signs, note }));
        return;
      }
      case 'action': {
        const { type, title = null, details, on, of, open } = step;
        const occurrence = of && { plan_id: named('plan', of.plan), day: of.day };
        const planned = { type, title, details, hive_ids: hives(step.hives), initiated_at: on, occurrence };
        const { result } = await this.commands.execute(new PlanAction(context, planned as PlanAction['input']));
        if (!open) await this.commands.execute(new CompleteAction(run.context(step), result.task.id, on));
        return;
      }
      case 'harvest': {
        const taken = step.hives.map(({ hive: number, ...amount }) => ({ hive_id: hive(number), ...amount }));
        const input = { apiary_id: run.apiaryId, day, forage: step.forage, hives: taken, total_kg: step.totalKg };
        await this.commands.execute(new TakeHarvest(context, input));
        name('harvest', step.name);
        return;
      }
      case 'lot': {
        const { harvest, kg, water, label } = step;
        const input = { day, harvest_ids: [named('harvest', harvest)], kg, water, name: label };
        await this.commands.execute(new ExtractLot(context, null, input));
        name('lot', step.name);
        return;
      }
      case 'bottle': {
        const { lot, grams, jars, bestBefore: best_before } = step;
        await this.commands.execute(new BottleLot(context, null, named('lot', lot), { grams, jars, best_before }));
        return;
      }
      case 'buy':
        await this.commands.execute(new BuyMedicine(context, { day, ...step.medicine }));
        return;
      case 'plan':
        await this.commands.execute(
          new MakePlan(context, { ...step.plan, apiary_ids: [run.apiaryId] } as MakePlan['input']),
        );
        name('plan', step.name);
        return;
      case 'pause':
        await this.commands.execute(new ChangePlan(context, named('plan', step.plan), { paused: step.paused }));
        return;
      case 'note': {
        const of = { apiary_id: run.apiaryId, hive_id: step.hive === undefined ? null : hive(step.hive) };
        await this.commands.execute(new WriteNote(context, { text: step.text, ...of }, undefined));
        return;
      }
      case 'photo':
        return this.takePhoto(context, hive(step.hive), step);
      case 'tag':
        await this.commands.execute(new TagHives(context, { hives_selected: hives(step.hives), add: step.add }));
        return;
      case 'label':
        await this.commands.execute(new LabelHive(context, hive(step.hive), step.code));
        return;
      case 'star':
        await this.commands.execute(new StarHives(context, { hives_selected: hives(step.hives), starred: true }));
        return;
      default:
        return step satisfies never;
    }
  }

  /** As a request brings it: the image, which is small enough for a thumb, is stored before the command. */
  private async takePhoto(
    context: CommandContext,
    hiveId: string,
    step: Extract<Step, { do: 'photo' }>,
  ): Promise<void> {
    const { file, part, frame, caption, day } = step;
    const stored = await this.files.store(context.accountId, only(picture(file)));
    const photo = { ...stored, filename: `${file}.jpg` };
    const fields = { hive_id: hiveId, day, part, caption, ...(frame !== undefined && { frame: String(frame) }) };
    const upload = { files: { photo, thumb: photo }, fields, fingerprint: '', used: true };
    await this.commands.execute(new TakePhoto(context, upload));
    await this.files.drop(photo.id);
  }
}

/** An id of an instant, by which notes and photos are sorted; another makes it unlike those of the same instant. */
const idAt = (instant: Date, other: string): string =>
  uuidv7({ msecs: instant.getTime(), random: createHash('sha256').update(other).digest().subarray(0, 16) });

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** The inspections of a day are recorded at once, as phones send a whole round; everything else alone. */
const together = (steps: readonly Step[]): Step[][] => {
  const groups: Step[][] = [];
  for (const step of steps) {
    const before = groups.at(-1)?.[0];
    if (step.do === 'inspect' && before?.do === 'inspect' && before.day === step.day) groups.at(-1)!.push(step);
    else groups.push([step]);
  }
  return groups;
};

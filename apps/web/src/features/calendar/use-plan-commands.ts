import { actions, type CalendarItem, type CallInput, plans, type WorkPlan } from '@kypseli/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { livingHives } from '../../api/living-hives';
import { queryKeys, useApiaries } from '../../api/queries';
import { useToday } from '../../api/use-today';
import type { ItemChange, PlanChange } from '../../commands/kinds/calendar';
import { offerUndo } from '../../commands/offer-undo';
import type { Sent } from '../../commands/queue';
import { useCommands } from '../../commands/use-commands';
import { useFormat } from '../../i18n/format';

export type NewPlan = CallInput<typeof plans.make>['body'];

/** Plans have their own line in the queue: nothing of an apiary waits for them. */
const LINE = 'plans';
const invalidates = [queryKeys.plans, queryKeys.calendars, queryKeys.overview];

const changed = (item: CalendarItem) => ({ kind: 'item', args: { item } satisfies ItemChange });
const planned = (args: PlanChange) => ({ kind: 'plan', args });

/** The commands of the calendar, shown at once, each with its undo. */
export const usePlanCommands = () => {
  const { t } = useTranslation(['calendar', 'actions']);
  const { dayInWords } = useFormat();
  const { submit } = useCommands();
  const { data: apiaries = [] } = useApiaries();
  const today = useToday();
  return useMemo(() => {
    const hives = Object.fromEntries(apiaries.map((apiary) => [apiary.id, livingHives(apiary)]));
    const whatOf = ({ title, kind }: Pick<WorkPlan, 'title' | 'kind'>) => title ?? t(`actions:type.${kind}`);

    const move = (item: CalendarItem, day: string): Sent => {
      const { planned_day: planned, plan_id, action_id, apiary_id, state } = item;
      const common = {
        describe: { key: 'calendar:command.move', values: { what: whatOf(item), day } },
        change: changed({ ...item, day, state: state === 'done' ? 'done' : 'due' }),
        undone: () => changed(item),
      };
      if (planned !== null)
        return submit({
          ...common,
          route: plans.move,
          input: { params: { id: plan_id! }, body: { apiary_id, day: planned, to_day: day } },
          apiaryId: LINE,
          invalidates,
        });
      return submit({
        ...common,
        route: actions.change,
        input: { params: { id: action_id! }, body: { initiated_at: day } },
        apiaryId: apiary_id,
        invalidates: [...invalidates, queryKeys.allActions],
      });
    };
    return {
      whatOf,
      make: (body: NewPlan, again?: string) => {
        const { kind, title = null, details = {}, apiary_ids, rule, anchor = 'calendar', start_day = today } = body;
        const plan = {
          ...{ kind, title, apiary_ids, rule, anchor, start_day },
          details: details as WorkPlan['details'],
          paused: false,
          next: null,
        };
        const sent = submit({
          route: plans.make,
          input: { body },
          apiaryId: LINE,
          describe: { key: 'calendar:command.make', values: { what: whatOf(plan) } },
          again,
          change: planned({ plan, since: start_day, hives }),
          undone: (id) => planned({ madeBy: id, plan: null }),
          invalidates,
        });
        offerUndo(t('done.made', { what: whatOf(plan) }), sent);
      },
      change: (plan: WorkPlan, body: CallInput<typeof plans.change>['body'], again?: string) => {
        const to = { ...plan, ...body, next: body.paused ? null : plan.next } as WorkPlan;
        const isScheduledAnew =
          to.rule !== plan.rule ||
          to.anchor !== plan.anchor ||
          to.start_day !== plan.start_day ||
          to.apiary_ids.some((id) => !plan.apiary_ids.includes(id)) ||
          (plan.paused && !to.paused);
        const done = body.paused === undefined ? 'changed' : body.paused ? 'paused' : 'resumed';
        const sent = submit({
          route: plans.change,
          input: { params: { id: plan.id }, body },
          apiaryId: LINE,
          describe: { key: `calendar:command.${done}`, values: { what: whatOf(to) } },
          again,
          change: planned({ id: plan.id, plan: to, hives, ...(isScheduledAnew && { since: today }) }),
          undone: () => planned({ id: plan.id, plan }),
          invalidates,
        });
        offerUndo(t(`done.${done}`, { what: whatOf(to) }), sent);
      },
      end: (plan: WorkPlan) => {
        const sent = submit({
          route: plans.end,
          input: { params: { id: plan.id } },
          apiaryId: LINE,
          describe: { key: 'calendar:command.end', values: { what: whatOf(plan) } },
          change: planned({ id: plan.id, plan: null }),
          undone: () => planned({ id: plan.id, plan }),
          invalidates,
        });
        offerUndo(t('done.ended', { what: whatOf(plan) }), sent);
      },
      move: (items: readonly CalendarItem[], day: string) => {
        const sent = items
          .filter((item) => item.day !== day || item.state === 'skipped')
          .map((item) => move(item, day));
        const [item] = items;
        if (sent.length === 0 || !item) return;
        const values = { count: sent.length, what: whatOf(item), day: dayInWords(day) };
        offerUndo(sent.length === 1 ? t('done.moved', values) : t('done.movedAll', values), ...sent);
      },
      skip: (item: CalendarItem) => {
        const sent = submit({
          route: plans.skip,
          input: { params: { id: item.plan_id! }, body: { apiary_id: item.apiary_id, day: item.planned_day! } },
          apiaryId: LINE,
          describe: { key: 'calendar:command.skip', values: { what: whatOf(item) } },
          change: changed({ ...item, day: item.planned_day!, state: 'skipped' }),
          undone: () => changed(item),
          invalidates,
        });
        offerUndo(t('done.skipped', { what: whatOf(item) }), sent);
      },
    };
  }, [apiaries, t, dayInWords, submit, today]);
};

import { attention, type Figures, figures } from '@kypseli/contract/admin';
import { Inject } from '@nestjs/common';
import pg from 'pg';
import { Clock } from '../../platform/clock.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/caller.js';
import { Handles } from '../../platform/http/handles.js';
import { Input, type InputOf } from '../../platform/http/input.js';
import { AdminController } from '../audit/admin-controller.js';
import { Attention } from './attention.js';

/** 52 weeks. */
const DAYS = 364;
/** Older mails are not kept. */
const MAIL_DAYS = 30;
const LATELY_DAYS = 7;

interface Day {
  day: string;
  sign_ups: number;
  apiaries: number;
  inspections: number;
  paying_change: number;
  yearly_change: number;
  over_limit_change: number;
  failed_change: number;
  payments_failed: number;
  mails: number;
  erased: number;
}

/** Each is counted as the list counts it to which it leads. */
interface Now {
  paying: number;
  failed: number;
  apiaries: number;
  apiaries_today: number;
  sign_ups: number;
  inspections: number;
}

@AdminController()
export class DashboardController {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly attention: Attention,
  ) {}

  @Handles(figures.show)
  async show(@Input() _: InputOf<typeof figures.show>): Promise<Figures> {
    const now = this.clock.now();
    const [days, present] = await Promise.all([this.days(now), this.present(now)]);
    const { paying, failed, apiaries } = present;
    const of = (name: keyof Omit<Day, 'day'>) => days.map((day) => day[name]);
    const endingWith = (name: keyof Omit<Day, 'day'>, today: number) => [...of(name).slice(0, -1), today];
    const sum = (counts: number[]) => counts.reduce((all, each) => all + each, 0);
    let paid = paying - sum(of('paying_change'));
    return {
      days: days.map(({ day }) => day),
      sign_ups: { value: present.sign_ups, by_day: endingWith('sign_ups', present.sign_ups) },
      apiaries: { value: apiaries, by_day: endingWith('apiaries', present.apiaries_today) },
      inspections: { value: present.inspections, by_day: endingWith('inspections', present.inspections) },
      paying: {
        value: paying,
        by_day: days.map(({ paying_change: change }) => {
          paid += change;
          return paid;
        }),
      },
      payments_failed: { value: failed, by_day: of('payments_failed') },
      mails_not_delivered: { value: sum(of('mails').slice(-LATELY_DAYS)), by_day: of('mails').slice(-MAIL_DAYS) },
      plan_changes: {
        free: days.map((day) => day.sign_ups - day.paying_change - day.erased),
        yearly: of('yearly_change'),
        monthly: days.map((day) => day.paying_change - day.yearly_change),
        over_limit: of('over_limit_change'),
        payment_failed: of('failed_change'),
      },
    };
  }

  @Handles(attention.list)
  attend(@CurrentStaff() { role }: StaffCaller, @Input() _: InputOf<typeof attention.list>) {
    return this.attention.of(role);
  }

  private async days(now: Date): Promise<Day[]> {
    const { rows } = await this.pool.query<Day>(
      `WITH days AS (
         SELECT (($1::timestamptz AT TIME ZONE 'UTC')::date - nth) AS day FROM generate_series(0, ${DAYS - 1}) nth),
       undelivered AS (
         SELECT (written_at AT TIME ZONE 'UTC')::date AS day, count(*)::int AS mails FROM mails
         WHERE outcome IN ('refused', 'failed') AND written_at > $1::timestamptz - interval '${MAIL_DAYS} days' GROUP BY 1),
       gone AS (
         SELECT (begun_at AT TIME ZONE 'UTC')::date AS day, count(*)::int AS erased FROM erasures GROUP BY 1)
       SELECT day::text, coalesce(sign_ups, 0) AS sign_ups, coalesce(apiaries, 0) AS apiaries,
              coalesce(inspections, 0) AS inspections, coalesce(paying_change, 0) AS paying_change,
              coalesce(yearly_change, 0) AS yearly_change, coalesce(over_limit_change, 0) AS over_limit_change,
              coalesce(failed_change, 0) AS failed_change, coalesce(payments_failed, 0) AS payments_failed,
              coalesce(mails, 0) AS mails, coalesce(erased, 0) AS erased
       FROM days LEFT JOIN daily_figures USING (day) LEFT JOIN undelivered USING (day) LEFT JOIN gone USING (day)
       ORDER BY day`,
      [now],
    );
    return rows;
  }

  private async present(now: Date): Promise<Now> {
    const { rows } = await this.pool.query<Now>(
      `WITH days AS (
         SELECT today AT TIME ZONE 'UTC' AS today, (today - interval '${LATELY_DAYS - 1} days') AT TIME ZONE 'UTC' AS week
         FROM date_trunc('day', $1::timestamptz AT TIME ZONE 'UTC') today),
       active AS (
         SELECT f.last_entry_at FROM apiary_figures f JOIN rm.apiaries a ON a.id = f.apiary_id, days
         WHERE f.last_entry_at >= days.week)
       SELECT (SELECT count(*)::int FROM account_figures WHERE plan <> 'free') AS paying,
              (SELECT count(*)::int FROM account_figures WHERE failed) AS failed,
              (SELECT count(*)::int FROM active) AS apiaries,
              (SELECT count(*)::int FROM active WHERE last_entry_at >= days.today) AS apiaries_today,
              (SELECT count(*)::int FROM account_figures WHERE created_at >= days.today) AS sign_ups,
              (SELECT count(*)::int FROM rm.inspections WHERE recorded_at >= days.today) AS inspections
       FROM days`,
      [now],
    );
    return rows[0]!;
  }
}

import type { Action, HivePage, HiveWithStatus, Inspection } from '@kypseli/contract';
import { presentQueen, varroaAdvice, varroaThresholds, withdrawalOf } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import { dayDone, doneTreatment } from '../../../actions/done-treatment';
import { useTaskWords } from '../../../actions/use-task-words';
import { useProfile } from '../../../api/queries';
import { useToday } from '../../../api/use-today';
import { roundDate, useFormat } from '../../../i18n/format';
import { todayIn } from '../../../i18n/today';
import { useLanguage } from '../../../shell/use-language';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { useHivesScreen } from '../data/hives-context';
import { usePlace } from '../data/mites';
import { useVisitWords } from '../data/visit-words';
import { type HiveRecords, useHiveRecords } from './use-hive-records';

type Section = HivePage['sections'][number];

/** The most rows of each table, so that all fits on one page. */
const MOST = { inspections: 8, treatments: 5, feed: 6, growth: 6, notes: 5 } as const;
/** The most letters of a text of the keeper. */
const LETTERS = { note: 240, action: 120, queen: 40 } as const;
const METHODS = ['alcohol_wash', 'sugar_shake', 'natural_drop', 'drone_brood'] as const;
const NOTHING = '–';

const cut = (text: string, most: number): string => {
  const letters = [...text.replace(/\s*\n\s*/g, ' / ')];
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : letters.join('');
};

/** The sections of the page, each from its records. */
const useSections = (hive: HiveWithStatus, inactive: string | null) => {
  const { t } = useTranslation(['hivePage', 'hives', 'hive', 'actions', 'notes']);
  const { frames, tenths, hundredths } = useNumbers();
  const { signsOf, rateOf } = useVisitWords();
  const { titleOf, detailsOf } = useTaskWords();
  const place = usePlace()(hive.id);
  const { data: user } = useProfile();
  const today = useToday();

  /** The newest rows, or why there are none. */
  const table = <Row>(
    heading: string,
    columns: string[],
    all: readonly Row[] | undefined,
    cells: (row: Row) => string[],
    most: number = Number.POSITIVE_INFINITY,
  ): Section => {
    const rows = all?.slice(0, most).map(cells) ?? [];
    const more = (all?.length ?? 0) - rows.length;
    const note = !all
      ? t('missing')
      : rows.length === 0
        ? t('hive:notRecorded')
        : more > 0 && t('more', { count: more });
    return { heading, columns, rows, ...(note && { note }) };
  };
  const ofType = (done: HiveRecords['done'], type: Action['type']) => done?.filter((task) => task.type === type);
  const doneDay = (task: Action) => roundDate(dayDone(task));
  const what = (task: Action) =>
    cut([task.title, detailsOf(task)].filter(Boolean).join(': ') || titleOf(task), LETTERS.action);
  const counted = (value: number | null) => (value === null ? NOTHING : frames(value));

  return {
    queen: ({ queen }: HiveRecords): Section => {
      const heading = t('hive:queen');
      const fields = ['state', 'year', 'mark', 'line', 'breeder', 'origin', 'since', 'seen'] as const;
      const columns = fields.map((field) => t(`queen.${field}`));
      if (inactive !== null) return { heading, columns, rows: [], note: inactive };
      const row = (one: NonNullable<typeof queen>) => {
        const present = presentQueen(one);
        const { year, age, color, line, breeder, origin, seenOn } = present ?? {};
        return [
          t(`hive:queenIs.state.${one.state ?? 'unknown'}`),
          year ? String(year) : age && t('hives:age.older'),
          color && t(`hives:queen.color.${color}`),
          line && cut(line, LETTERS.queen),
          breeder && cut(breeder, LETTERS.queen),
          origin && t(`hive:queenIs.from.${origin}`),
          one.since && roundDate(one.since),
          seenOn && roundDate(seenOn),
        ].map((text) => text || (present ? t('hive:notRecorded') : NOTHING));
      };
      const known = queen === undefined ? undefined : queen === null ? [] : [queen];
      const missed = queen?.missedOn && t('hive:queenIs.missed', { date: roundDate(queen.missedOn) });
      return { ...table(heading, columns, known, row), ...(missed && { note: missed }) };
    },
    inspections: ({ inspections }: HiveRecords): Section => {
      const columns = [
        t('day'),
        t('hives:table.status'),
        t('hives:short.populationFrames'),
        t('hives:short.broodFrames'),
        t('hives:short.honeycombs'),
        t('hive:queen'),
        t('hive:varroa'),
      ];
      const row = (one: Inspection) => [
        roundDate(one.dateCreated),
        t(`hives:status.${one.generalStatus ?? 'none'}`),
        counted(one.populationFrames),
        counted(one.broodFrames),
        counted(one.honeycombs),
        signsOf(one).join(', ') || NOTHING,
        one.varroa ? rateOf(one.varroa, hundredths(one.varroa.rate)) : NOTHING,
      ];
      return table(t('inspections'), columns, inspections, row, MOST.inspections);
    },
    mites: ({ inspections }: HiveRecords): Section => {
      const last =
        inspections && METHODS.flatMap((method) => inspections.find(({ varroa }) => varroa?.method === method) ?? []);
      const row = ({ varroa, dateCreated }: Inspection) => {
        const { method, rate } = varroa!;
        const advice = varroaAdvice(method, rate, dateCreated, place);
        const threshold = advice ?? varroaThresholds(method, dateCreated, place)[0];
        const figure = threshold && rateOf({ method }, tenths(threshold.figure));
        return [
          t(`hive:mites.${method}`),
          roundDate(dateCreated),
          rateOf({ method }, hundredths(rate)),
          figure ? (advice ? t('mites.reached', { figure }) : figure) : NOTHING,
          threshold?.source ?? NOTHING,
        ];
      };
      const columns = [t('mites.method'), t('day'), t('mites.rate'), t('mites.threshold'), t('mites.source')];
      return table(t('mites.title'), columns, last, row);
    },
    treatments: ({ done }: HiveRecords): Section => {
      const row = (task: Action) => {
        const { until, unknown } = withdrawalOf(doneTreatment(task));
        const words = [until && roundDate(until), unknown && t(`hive:unknown.${unknown}`)].filter(Boolean);
        return [doneDay(task), what(task), words.join(', ') || t('treatments.none')];
      };
      const columns = [t('day'), t('treatments.what'), t('treatments.until')];
      return table(t('treatments.title'), columns, ofType(done, 'treatment'), row, MOST.treatments);
    },
    feed: ({ done }: HiveRecords): Section => {
      const year = today.slice(0, 4);
      const ofYear = ofType(done, 'feeding')?.filter((task) => doneDay(task).startsWith(year));
      const columns = [t('day'), t('feed.what')];
      return table(t('feed.title', { year }), columns, ofYear, (task) => [doneDay(task), what(task)], MOST.feed);
    },
    growth: ({ done }: HiveRecords): Section => {
      const columns = [t('day'), t('growth.what')];
      const row = (task: Action) => [doneDay(task), what(task)];
      return table(t('growth.title'), columns, ofType(done, 'growth'), row, MOST.growth);
    },
    /** Those of the form too. */
    notes: ({ inspections, notes }: HiveRecords): Section => {
      const ofForms = inspections?.flatMap(({ dateCreated: day, note }) => (note ? [{ day, text: note }] : []));
      const own = notes?.shown.map(({ created_at, text, transcript }) => ({
        day: todayIn(user?.timezone, new Date(created_at)),
        text: [text, transcript].filter(Boolean).join('\n') || t('notes:voiceNote'),
      }));
      const all = own && ofForms && [...own, ...ofForms].sort((one, other) => other.day.localeCompare(one.day));
      const row = ({ day, text }: { day: string; text: string }) => [roundDate(day), cut(text, LETTERS.note)];
      const section = table(t('notes.title'), [t('day'), t('notes.text')], all, row, MOST.notes);
      return notes?.more ? { ...section, note: t('moreNotes') } : section;
    },
  };
};

/**
 * The page of a hive from what the device has: its texts, for the screen, for paper and for the PDF.
 * @param inactive since when and why, of an inactive hive
 */
export const useHivePage = (hive: HiveWithStatus, inactive: string | null): { page: HivePage; loading: boolean } => {
  const { t } = useTranslation(['hivePage', 'hives']);
  const { language } = useLanguage();
  const { apiary, today } = useHivesScreen();
  const { day, date, time } = useFormat();
  const { records, loading, loadedAt } = useHiveRecords(hive);
  const sections = useSections(hive, inactive);
  const loaded = loadedAt === null ? null : new Date(loadedAt);
  const about = [
    hive.tags.length > 0 && t('tags', { tags: hive.tags.join(', ') }),
    t('printed', { date: day(today) }),
    loaded && t('asLoaded', { date: date(loaded), time: time(loaded) }),
  ];
  return {
    loading,
    page: {
      title: t('hives:title.hive', { number: hive.hiveNumber, apiary: apiary.name }),
      about: cut(about.filter(Boolean).join(' · '), LETTERS.note),
      language,
      sections: Object.values(sections).map((section) => section(records)),
    },
  };
};

import { uniqueKey } from '@kypseli/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../api/use-today';
import { offerUndo } from '../../../commands/offer-undo';
import { useCommands } from '../../../commands/use-commands';
import { useMoveHives } from '../../../commands/use-move-hives';
import type { Moving } from '../../../shell/moving';
import { useGo } from '../../../shell/paths';
import { useSelection } from '../../../shell/selection';
import { isDay } from '../../../ui/is-day';
import { toast } from '../../../ui/toast-store';
import { explainTaken } from './explain-taken';
import { freeNumber } from './free-number';
import { lastSeen } from './last-seen';
import { numberProblems } from './TakenNumbers';
import { numbersIn, useDestinations } from './use-destinations';
import { useNumbersText } from './use-numbers-text';

/** The chosen destination, the numbers that must change for it, and the move itself. */
export const useChosenDestination = (moving: Moving) => {
  const { t } = useTranslation('locations');
  const { apiaries } = useSelection();
  const { destinations, hivesOf } = useDestinations(moving);
  const move = useMoveHives();
  const { dismiss } = useCommands();
  const numbersText = useNumbersText();
  const go = useGo();
  const [chosenId, setChosenId] = useState<string | null>(moving.again?.toId ?? null);
  const [typed, setTyped] = useState<Record<string, string>>({});

  const today = useToday();
  const [day, setDay] = useState(moving.again?.day ?? today);
  const [document, setDocument] = useState(moving.again?.document ?? '');

  const from = apiaries.find(({ id }) => id === moving.fromId);
  const chosen = destinations.find(({ apiary }) => apiary.id === chosenId) ?? null;
  const taken = chosen?.taken ?? [];

  // Free in both apiaries, because it is set before the hive leaves. The other hives keep their numbers.
  const used = new Set([...numbersIn(hivesOf(moving.fromId)), ...(chosen ? numbersIn(hivesOf(chosen.apiary.id)) : [])]);
  const suggested = new Set(used);
  const numbers: Record<string, string> = {};
  for (const { id, hiveNumber } of taken) {
    numbers[id] = typed[id] ?? freeNumber(hiveNumber, suggested);
    suggested.add(uniqueKey(numbers[id]));
  }
  const problems = numberProblems(numbers, used);

  const dayProblem = isDay(day) ? (day > today ? t('move.future') : undefined) : t('move.badDay');

  const listed = new Map(hivesOf(moving.fromId)?.map((hive) => [hive.id, hive]));
  /** Inspected here after the day on which they left. */
  const seenLater = moving.hives.filter(({ id }) => isDay(day) && (lastSeen(listed.get(id)) ?? day) > day);

  const choose = (apiaryId: string) => {
    setChosenId(apiaryId);
    setTyped({});
  };
  const send = () => {
    if (!chosen || !from || dayProblem) return;
    const to = chosen.apiary;
    const ids = moving.hives.map(({ id }) => id);
    const renumbered = Object.fromEntries(
      taken.map(({ id, hiveNumber }) => [id, { from: hiveNumber, to: numbers[id]!.trim() }]),
    );
    // Nothing needs a move, and new numbers must come before it.
    if (moving.again) dismiss(moving.again.id);
    const of = { from, to, day: day === today ? undefined : day, document: document.trim() || undefined };
    const sent = move(of, ids, renumbered);
    sent.arrived.catch((error: unknown) =>
      explainTaken(error, moving, (hives) =>
        toast(t('move.refused', { count: hives.length, numbers: numbersText(hives), apiary: to.name }), {
          kind: 'refused',
          action: { label: t('move.chooseAgain'), onSelect: () => go('apiaries', { state: { moving } }) },
        }),
      ),
    );
    offerUndo(t('move.done', { count: ids.length, apiary: to.name }), sent);
    go('hives', { replace: true });
  };
  return {
    from,
    destinations,
    chosen,
    taken,
    numbers,
    problems,
    ...{ today, day, setDay, dayProblem, seenLater, document, setDocument },
    choose,
    send,
    onNumber: (id: string, number: string) => setTyped({ ...typed, [id]: number }),
  };
};

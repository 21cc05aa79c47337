import type { Apiary, WorkPlan } from '@kypseli/contract';
import { IconDotsVertical, IconPencil, IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ACTION_ICONS } from '../../actions/action-icons';
import { relativeDay } from '../../actions/relative-day';
import { useIsWaiting } from '../../commands/use-commands';
import { MenuButton } from '../../ui/MenuButton';
import { PageError } from '../../ui/PageError';
import { Skeleton } from '../../ui/Skeleton';
import styles from './Calendar.module.css';
import { daysSince } from './use-calendar';
import type { usePlanCommands } from './use-plan-commands';
import { useRuleWords } from './use-rule-words';

interface PlanProps {
  apiaries: readonly Apiary[];
  today: string;
  onEdit: (plan: WorkPlan) => void;
  commands: ReturnType<typeof usePlanCommands>;
}

const NAMED = 2;

const Plan = ({ plan, apiaries, today, onEdit, commands }: PlanProps & { plan: WorkPlan }) => {
  const { t } = useTranslation('calendar');
  const { often, ends } = useRuleWords();
  const actions = useTranslation('actions');
  const waiting = useIsWaiting(plan.id);
  const { kind, rule, anchor, paused, next, apiary_ids: ids } = plan;
  const Icon = ACTION_ICONS[kind];
  const what = commands.whatOf(plan);
  const nameOf = (id: string) => apiaries.find((apiary) => apiary.id === id)?.name ?? '';
  const where = ids.length > NAMED ? t('apiaries', { count: ids.length }) : ids.map(nameOf).join(', ');
  const size = 20;
  return (
    <li className={styles.plan}>
      <Icon aria-hidden />
      <div>
        <h3>{what}</h3>
        <p>{often(rule, anchor, kind === 'round')}</p>
        <p className={styles.quiet}>{[where, ends(rule, anchor)].filter(Boolean).join(', ')}</p>
        <p className={styles.next} data-late={(next && next.day < today) || undefined}>
          {paused
            ? t('plans.paused')
            : next
              ? next.day < today
                ? t('plans.late', {
                    days: t('days', { count: daysSince(next.day, today) }),
                    apiary: nameOf(next.apiary_id),
                  })
                : t('plans.next', { when: relativeDay(actions.t, today, next.day), apiary: nameOf(next.apiary_id) })
              : waiting
                ? t('plans.waiting')
                : t('plans.nothingDue')}
        </p>
      </div>
      <MenuButton
        label={t('plans.menu', { what })}
        icon={<IconDotsVertical />}
        items={[
          { key: 'edit', label: t('plans.edit'), icon: <IconPencil size={size} />, onSelect: () => onEdit(plan) },
          {
            key: 'pause',
            label: t(paused ? 'plans.resume' : 'plans.pause'),
            icon: paused ? <IconPlayerPlay size={size} /> : <IconPlayerPause size={size} />,
            onSelect: () => commands.change(plan, { paused: !paused }),
          },
          {
            key: 'end',
            label: t('plans.end'),
            icon: <IconPlayerStop size={size} />,
            danger: true,
            apart: true,
            onSelect: () => commands.end(plan),
          },
        ]}
      />
    </li>
  );
};

interface PlansPanelProps extends PlanProps {
  plans: readonly WorkPlan[] | undefined;
  /** Loads them again; null unless that failed. */
  failed: (() => void) | null;
}

/** The plans, the one that is due next first. */
export const PlansPanel = ({ plans, failed, ...rest }: PlansPanelProps) => {
  const { t } = useTranslation('calendar');
  return (
    <section className={styles.panel} aria-labelledby="plans">
      <h2 id="plans">{t('plans.title')}</h2>
      {!plans &&
        (failed ? <PageError failed={t('plans.failed')} onRetry={failed} /> : <Skeleton rows={3} height={88} />)}
      {plans?.length === 0 && <p className={styles.quiet}>{t('plans.none')}</p>}
      {plans && plans.length > 0 && (
        <ul>
          {plans.map((plan) => (
            <Plan key={plan.id} plan={plan} {...rest} />
          ))}
        </ul>
      )}
    </section>
  );
};

import { NumberPlate } from '@kypseli/ui/NumberPlate';
import { IconArrowRight, IconPlus, IconTruck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DESKTOP, useMedia } from '../../../browser/use-media';
import type { Moving } from '../../../shell/moving';
import { useGo } from '../../../shell/paths';
import { useTitle } from '../../../shell/use-title';
import { BottomBar } from '../../../ui/BottomBar';
import { Button } from '../../../ui/Button';
import { DateField } from '../../../ui/DateField';
import { EmptyState } from '../../../ui/EmptyState';
import { TextField } from '../../../ui/TextField';
import listStyles from '../ApiaryList.module.css';
import { DestinationRow } from './DestinationRow';
import styles from './MoveHives.module.css';
import { TakenNumbers } from './TakenNumbers';
import type { useChosenDestination } from './use-chosen-destination';
import { useNumbersText } from './use-numbers-text';

/** The most plates in the header; more are counted. */
const PLATES = 12;

interface MoveHivesProps {
  moving: Moving;
  destination: ReturnType<typeof useChosenDestination>;
  onAdd: () => void;
}

/** "Move 4 hives to …": the apiaries as destinations, and why one does not fit. */
export const MoveHives = ({ moving, destination, onAdd }: MoveHivesProps) => {
  const { t } = useTranslation(['locations', 'apiaries', 'common']);
  const go = useGo();
  const desktop = useMedia(DESKTOP);
  const { from, destinations, chosen, taken, numbers, problems, choose, send, onNumber } = destination;
  const { today, day, setDay, dayProblem, seenLater, document, setDocument } = destination;
  const numbersText = useNumbersText();
  const count = moving.hives.length;
  const title = t('move.title', { count });
  useTitle(title);
  const cancel = () => go(moving.back.path, { replace: true, state: moving.back.state });
  const sound = Object.keys(problems).length === 0 && dayProblem === undefined;

  const keys = (
    <>
      <Button size={desktop ? 'normal' : 'large'} onClick={cancel}>
        {t('common:action.cancel')}
      </Button>
      <Button
        variant="honey"
        size={desktop ? 'normal' : 'large'}
        className={styles.send}
        disabled={!chosen?.taken || !sound}
        icon={<IconTruck aria-hidden />}
        onClick={send}
      >
        {chosen
          ? t(taken.length > 0 ? 'move.sendRenumbered' : 'move.send', { count, apiary: chosen.apiary.name })
          : t('move.choose')}
      </Button>
    </>
  );
  return (
    <>
      <header className={styles.header}>
        <h1>{title}</h1>
        <p className={styles.plates}>
          <span>{from?.name}</span>
          {moving.hives.slice(0, PLATES).map(({ id, hiveNumber }) => (
            <NumberPlate key={id} number={hiveNumber} look="outline" size="small" />
          ))}
          {count > PLATES && <span>{t('move.more', { count: count - PLATES })}</span>}
          <IconArrowRight size={20} aria-hidden />
        </p>
        {moving.leftOut > 0 && <p className={styles.leftOut}>{t('move.leftOut', { count: moving.leftOut })}</p>}
      </header>
      {destinations.length < 2 ? (
        <EmptyState
          title={t('move.noOther')}
          action={
            <Button size="large" icon={<IconPlus aria-hidden />} onClick={onAdd}>
              {t('apiaries:add')}
            </Button>
          }
        />
      ) : (
        <ul className={listStyles.list} aria-label={title}>
          {destinations.map((one) => (
            <DestinationRow
              key={one.apiary.id}
              destination={one}
              chosen={one === chosen}
              onChoose={() => choose(one.apiary.id)}
            />
          ))}
        </ul>
      )}
      {chosen && taken.length > 0 && (
        <TakenNumbers hives={taken} numbers={numbers} problems={problems} onChange={onNumber} />
      )}
      {chosen && (
        <div className={styles.fields}>
          <DateField
            label={t('move.day')}
            value={day}
            onChange={setDay}
            today={today}
            error={dayProblem}
            hint={
              seenLater.length > 0 && (
                <span role="status">
                  {t('move.seenLater', {
                    count: seenLater.length,
                    numbers: numbersText(seenLater),
                    apiary: from?.name,
                  })}
                </span>
              )
            }
          />
          <TextField
            label={t('move.document')}
            hint={t('move.documentHint')}
            maxLength={200}
            value={document}
            onChange={({ target }) => setDocument(target.value)}
          />
        </div>
      )}
      {desktop ? <div className={styles.buttons}>{keys}</div> : <BottomBar>{keys}</BottomBar>}
    </>
  );
};

import { type Import, sheetsLeft } from '@kypseli/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { SelectField } from '../../../ui/SelectField';
import styles from '../Import.module.css';

/** The value for "all sheets"; no sheet has this name. */
const AS_ONE = '';

/** Chooses the sheet with the records, or all sheets with the same header. */
export const ChooseSheet = ({ record, onChoose }: { record: Import; onChoose: (sheet: string) => void }) => {
  const { t } = useTranslation('imports');
  const [sheet, setSheet] = useState(record.sheet ?? AS_ONE);
  const left = sheetsLeft(record);
  const asOne = { value: AS_ONE, label: t('sheet.asOne', { names: record.sheets_read.join(', ') }) };
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={`${styles.card} ${styles.narrow}`}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {t('sheet.question')}
      </h3>
      <SelectField
        label={t('sheet.label')}
        hint={record.filename}
        value={sheet}
        options={[
          ...(record.sheet === null ? [asOne] : []),
          ...record.sheets.map((value) => ({ value, label: value })),
        ]}
        onChange={(event) => setSheet(event.target.value)}
      />
      {sheet === AS_ONE && left.length > 0 && (
        <p className={styles.caption}>{t('sheet.left', { names: left.join(', ') })}</p>
      )}
      <Button size="large" variant="honey" onClick={() => onChoose(sheet)}>
        {t(sheet === AS_ONE ? 'sheet.chooseAll' : 'sheet.choose')}
      </Button>
    </section>
  );
};

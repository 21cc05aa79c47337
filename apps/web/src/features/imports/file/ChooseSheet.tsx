import type { Import } from '@kypseli/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { SelectField } from '../../../ui/SelectField';
import styles from '../Import.module.css';

/** Which sheet of a workbook holds the records. */
export const ChooseSheet = ({ record, onChoose }: { record: Import; onChoose: (sheet: string) => void }) => {
  const { t } = useTranslation('imports');
  const [sheet, setSheet] = useState(record.sheet ?? record.sheets[0] ?? '');
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
        options={record.sheets.map((value) => ({ value, label: value }))}
        onChange={(event) => setSheet(event.target.value)}
      />
      <Button size="yard" variant="honey" onClick={() => onChoose(sheet)}>
        {t('sheet.choose')}
      </Button>
    </section>
  );
};

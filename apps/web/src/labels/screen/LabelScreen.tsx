import { readLabelCode, spacedLabelCode } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useGo } from '../../shell/paths';
import { useTitle } from '../../shell/use-title';
import { useLabel } from '../use-label';
import { LabelCard } from './LabelCard';
import styles from './LabelScreen.module.css';

/** The address of a label, as the camera of a phone opens it: leads to the form of its hive. */
const LabelScreen = () => {
  const { t } = useTranslation('labels');
  const go = useGo();
  const { code: typed = '' } = useParams();
  const code = readLabelCode(typed) ?? typed;
  const found = useLabel(typed);
  const title = t('title.label', { code: spacedLabelCode(code) });
  useTitle(title);
  return (
    <div className={styles.screen}>
      <h1>{title}</h1>
      <LabelCard found={found} code={code} forward onNext={() => go('scan')} />
    </div>
  );
};

export default LabelScreen;

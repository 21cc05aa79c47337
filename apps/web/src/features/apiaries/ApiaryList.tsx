import type { Apiary } from '@kypseli/contract';
import { useSelection } from '../../shell/selection';
import styles from './ApiaryList.module.css';
import { ApiaryRow } from './ApiaryRow';

interface ApiaryListProps {
  onEdit: (apiary: Apiary) => void;
  onDelete: (apiary: Apiary) => void;
}

/** Active apiaries first, in order of creation; inactive ones last. */
export const ApiaryList = ({ onEdit, onDelete }: ApiaryListProps) => {
  const { apiaries, apiary: chosen, selectApiary } = useSelection();
  const ordered = [...apiaries.filter(({ active }) => active), ...apiaries.filter(({ active }) => !active)];
  return (
    <ul className={styles.list}>
      {ordered.map((apiary) => (
        <ApiaryRow
          key={apiary.id}
          apiary={apiary}
          chosen={apiary.id === chosen?.id}
          onChoose={() => selectApiary(apiary.id)}
          onEdit={() => onEdit(apiary)}
          onDelete={() => onDelete(apiary)}
        />
      ))}
    </ul>
  );
};

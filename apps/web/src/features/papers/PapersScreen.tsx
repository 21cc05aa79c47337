import { useParams } from 'react-router';
import { HeldHivesPaper } from './HeldHivesPaper';
import { PaperList } from './PaperList';
import { RegisterPaper } from './RegisterPaper';

const PAPERS: Record<string, () => React.ReactNode> = { 'held-hives': HeldHivesPaper, register: RegisterPaper };

/** The papers for authorities, or one of them. */
const PapersScreen = () => {
  const Paper = PAPERS[useParams().paper ?? ''] ?? PaperList;
  return <Paper />;
};

export default PapersScreen;

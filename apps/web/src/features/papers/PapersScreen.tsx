import { useParams } from 'react-router';
import { HeldHivesPaper } from './HeldHivesPaper';
import { PaperList } from './PaperList';

/** The papers for authorities, or one of them. */
const PapersScreen = () => (useParams().paper === 'held-hives' ? <HeldHivesPaper /> : <PaperList />);

export default PapersScreen;

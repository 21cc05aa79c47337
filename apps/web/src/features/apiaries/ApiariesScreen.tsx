import { useMoving } from '../../shell/moving';
import { MovingScreen } from './moving/MovingScreen';
import { YardsScreen } from './YardsScreen';

/** Where the yards are; with hives on their way, where they are to go. */
const ApiariesScreen = () => {
  const moving = useMoving();
  return moving ? <MovingScreen moving={moving} /> : <YardsScreen />;
};

export default ApiariesScreen;

import { IconArrowLeft } from '@tabler/icons-react';
import { DESKTOP, useMedia } from '../../browser/use-media';
import { useAppPath, useGo } from '../../shell/paths';
import { ButtonLink } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';

/** The back button of a step: with a word if there is room, an arrow beside the main button on phones. */
export const BackButton = ({ to, children }: { to: string; children: string }) => {
  const appPath = useAppPath();
  const go = useGo();
  return useMedia(DESKTOP) ? (
    <ButtonLink size="large" to={appPath(to)}>
      {children}
    </ButtonLink>
  ) : (
    <IconButton look="boxed" size="large" label={children} icon={<IconArrowLeft />} onClick={() => go(to)} />
  );
};

import { type ComponentType, lazy } from 'react';
import { loadTexts } from '../i18n/i18n';
import type { Area } from '../i18n/messages';

/** A component that is loaded when it is shown first, with the texts of its areas. */
export const part = (areas: readonly Area[], load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const [component] = await Promise.all([load(), loadTexts(areas)]);
    return { default: component };
  });

import { IconShape } from '../ui/icon.tsx';
import { type ConsoleIconName, consoleIconPaths } from './console-icon-paths.ts';

export const ConsoleIcon = ({ name, sizePx }: { name: ConsoleIconName; sizePx?: number }) => (
  <IconShape path={consoleIconPaths[name]} sizePx={sizePx} />
);

import { type ComponentType, lazy } from 'react';
import { Drawn } from './Drawn.tsx';
import type { Drawing } from './drawing.ts';

export type Picture = ComponentType<{ size: number }>;

export const pictureOf =
  (drawing: Drawing): Picture =>
  ({ size }) => <Drawn drawing={drawing} size={size} />;

/** A drawing that could not be loaded leaves its place empty: the words beside it say everything. */
const Nothing: Picture = () => null;

/** A drawing that a page loads when it shows it. */
export const lazyPicture = (load: () => Promise<Drawing>): Picture =>
  lazy(() =>
    load().then(
      (drawing) => ({ default: pictureOf(drawing) }),
      () => ({ default: Nothing }),
    ),
  );

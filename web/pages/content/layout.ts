import type { ContentPageName } from '@/shared/contract/content-pages.ts';
import type { Pose } from '@/shared/ui/art/Mo.tsx';
import type { SceneName } from '@/shared/ui/art/Scene.tsx';
import type { ProductPictureName } from '../../features/pictures/ProductPicture.tsx';

/** Colours of the large panels: the five highlight colours. Neighbours on a page differ. */
export type Wash = 'blue' | 'yellow' | 'green' | 'orange' | 'purple';

/** A drawing in a panel. */
export type PictureName =
  | `scene:${SceneName}`
  | `mo:${Pose}`
  /** A drawn screen of Mote at work. */
  | `product:${ProductPictureName}`
  | 'disc'
  | 'wave'
  | 'face'
  | 'faces'
  | 'note'
  | 'word'
  | 'languages'
  | 'switches'
  | 'code'
  | 'lock';

/** Icons of rows: names of lucide icons that `icons.tsx` maps. */
export type IconName =
  | 'mic'
  | 'headphones'
  | 'book'
  | 'languages'
  | 'pencil'
  | 'users'
  | 'shield'
  | 'server'
  | 'qr'
  | 'clock'
  | 'heart'
  | 'keyboard'
  | 'mask'
  | 'highlighter'
  | 'repeat'
  | 'mail'
  | 'download'
  | 'eye'
  | 'home'
  | 'school';

export type Section =
  /** Three panels, each with a picture, a title and a text. */
  | { kind: 'tiles'; id: string; pictures: readonly [Wash, PictureName][] }
  /** The one dark band of a page: the same thing typed and spoken. */
  | { kind: 'band'; id: string }
  /** A list with an icon for each entry. */
  | { kind: 'rows'; id: string; icons: readonly [Wash, IconName][] }
  /** A picture beside a text. */
  | { kind: 'split'; id: string; wash: Wash; picture: PictureName; isPictureFirst?: true; link?: ContentPageName }
  /** Questions that open to their answers. */
  | { kind: 'questions'; id: string; count: number }
  /** Numbered steps. */
  | { kind: 'steps'; id: string; count: number }
  /** Rows of three cells: the question, and two answers. The texts `one` and `other` are the heads of the columns. */
  | { kind: 'table'; id: string; count: number }
  /** Nothing is here: why, and what there is instead. */
  | { kind: 'nothing'; id: string; pose: Pose };

export interface PageLayout {
  /** The group that the small line above the heading names; absent: none. */
  group?: 'solutions' | 'groups' | 'uses';
  hero: { wash: Wash; picture: PictureName };
  sections: readonly Section[];
  /** Sections under tabs; the address names the tab. */
  tabs?: Readonly<Record<string, readonly Section[]>>;
  /** Cards that lead to other pages. */
  goesWith: readonly ContentPageName[];
  /** Absent: the page ends with an invitation to record. */
  hasNoInvitation?: true;
}

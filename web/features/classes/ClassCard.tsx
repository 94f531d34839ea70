import { AudioLines } from 'lucide-react';
import type { ReactNode } from 'react';
import { generatePath, Link } from 'react-router';
import type { ClassAnswer } from '@/shared/contract/classes.ts';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { faceOf } from '@/shared/domain/account/child-face.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { AnimalFace } from '@/shared/ui/art/AnimalFace.tsx';
import { faceAt } from '@/shared/ui/art/faces.ts';
import { colourStyle } from '@/shared/ui/class-colour-style.ts';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden.tsx';
import styles from './ClassCard.module.css';
import { isWithheld, joinersOf, pupilsOf } from './model.ts';

const FACES = 5;

export interface ClassCardProps {
  of: ClassAnswer;
  /** Level of the heading with the name. */
  level: 2 | 3;
}

/**
 * A class with its colour, the faces of its pupils, and who waits for the teacher. It leads to the page of the class.
 * Pupils have no such page: theirs is the name only.
 */
export function ClassCard({ of, level }: ClassCardProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const Heading = `h${level}` as const;
  const pupils = pupilsOf(of, locale);
  const waiting = joinersOf(of, locale).length;
  const fresh = of.newRecordings ?? 0;
  const withheld = pupils.filter(isWithheld).length;
  const name = <bdi>{of.name}</bdi>;
  return (
    <article className={styles.card}>
      <div className={styles.band} style={colourStyle(of.colour)} data-colour={of.colour} aria-hidden="true">
        {waiting > 0 && <span className={styles.waiting}>{t('classes-count-waiting', { count: waiting })}</span>}
        <span className={styles.faces}>
          {pupils.slice(0, FACES).map(({ userId, face }) => (
            <AnimalFace key={userId} {...faceAt(face ?? faceOf(userId))} size={44} />
          ))}
        </span>
      </div>
      <div className={styles.body}>
        <Heading className={styles.name}>
          {of.members === null ? (
            name
          ) : (
            <Link to={generatePath(SITE_ROUTES.classPage.path, { classId: of.id })}>{name}</Link>
          )}
        </Heading>
        <p className={styles.counts}>
          <span>
            {of.members === null ? t('dashboard-class-yours') : t('classes-count', { count: pupils.length })}
            {waiting > 0 && <VisuallyHidden>, {t('classes-count-waiting', { count: waiting })}</VisuallyHidden>}
          </span>
          {fresh > 0 && (
            <span className={styles.fresh}>
              <AudioLines aria-hidden="true" />
              {t('classes-count-new', { count: fresh, isMore: String(fresh >= LIMITS.newRecordings) })}
            </span>
          )}
          {withheld > 0 && <span className={styles.warned}>{t('classes-count-withheld', { count: withheld })}</span>}
        </p>
      </div>
    </article>
  );
}

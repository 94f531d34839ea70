import { ArrowLeft, FileText, IdCard, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { generatePath, Navigate, useLocation, useParams } from 'react-router';
import type { ClassAnswer } from '@/shared/contract/classes.ts';
import { CARDS_QUERY, SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { faceOf } from '@/shared/domain/account/child-face.ts';
import { kioskPath } from '@/shared/domain/account/class-code.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { pupilsOf, spokenCode } from '../../features/classes/model.ts';
import { useClass } from '../../features/classes/use-classes.ts';
import { LinkButton } from '../../shell/LinkButton.tsx';
import { Answered } from './Answered.tsx';
import { MemberFace } from './ClassMark.tsx';
import { CodePicture } from './CodePicture.tsx';
import styles from './Poster.module.css';

/** The code on paper: a poster for the wall, or a card for each pupil. */
export function PosterPage(): ReactNode {
  const t = useText();
  const { classId = '' } = useParams();
  const asked = useClass(classId);
  return (
    <div className={styles.page}>
      {!asked.data?.ok && <h1 className={styles.title}>{t('site-title-class-poster')}</h1>}
      <Answered query={asked}>{(one) => <Poster of={one} />}</Answered>
    </div>
  );
}

function Poster({ of }: { of: ClassAnswer }): ReactNode {
  const t = useText();
  const { search } = useLocation();
  const { kioskCode: code } = of;
  const back = `${generatePath(SITE_ROUTES.classPage.path, { classId: of.id })}?tab=code`;
  if (code === null) return <Navigate to={back} replace />;
  const isCards = `?${CARDS_QUERY}` === search;
  const sheet = isCards ? <Cards of={of} code={code} /> : <Sheet of={of} code={code} />;
  return (
    <>
      <div className={styles.tools}>
        <LinkButton to={back} variant="quiet" icon={<ArrowLeft />}>
          {t('classes-poster-back')}
        </LinkButton>
        <LinkButton to={isCards ? '?' : `?${CARDS_QUERY}`} icon={isCards ? <FileText /> : <IdCard />}>
          {t(isCards ? 'classes-poster-one' : 'classes-code-cards')}
        </LinkButton>
        <Button variant="primary" icon={<Printer />} onClick={() => window.print()}>
          {t('classes-poster-print')}
        </Button>
      </div>
      {sheet}
    </>
  );
}

interface SheetProps {
  of: ClassAnswer;
  code: string;
}

function Sheet({ of, code }: SheetProps): ReactNode {
  const t = useText();
  const steps = {
    open: t('classes-poster-step-open', { address: location.host + kioskPath(null) }),
    code: t('classes-poster-step-code'),
    name: t('classes-poster-step-name'),
  };
  return (
    <article className={styles.sheet}>
      <h1 className={styles.title}>
        <bdi>{of.name}</bdi>
      </h1>
      <CodePicture address={location.origin + kioskPath(code)} label={t('classes-code-picture', { class: of.name })} />
      <p className={styles.signs} dir="ltr">
        {spokenCode(code)}
      </p>
      <ol className={styles.steps}>
        {Object.entries(steps).map(([id, text]) => (
          <li key={id}>{text}</li>
        ))}
      </ol>
    </article>
  );
}

/** A card for each pupil, with the pupil's face. */
function Cards({ of, code }: SheetProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const pupils = pupilsOf(of, locale);
  return (
    <article className={styles.cards}>
      <h1 className={styles.cardsTitle}>
        <bdi>{of.name}</bdi>
      </h1>
      {pupils.length === 0 && <p className={styles.nobody}>{t('classes-setup-pupils-none')}</p>}
      <ul>
        {pupils.map(({ userId, name, face }) => (
          <li key={userId} className={styles.card}>
            <CodePicture
              address={location.origin + kioskPath(code)}
              label={t('classes-code-picture', { class: of.name })}
            />
            <div className={styles.cardWords}>
              <MemberFace face={face ?? faceOf(userId)} size={56} />
              <p className={styles.cardName}>
                <bdi>{name}</bdi>
              </p>
              <p className={styles.cardSigns} dir="ltr">
                {spokenCode(code)}
              </p>
              <p className={styles.cardAddress} dir="ltr">
                {location.host + kioskPath(null)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </article>
  );
}

import { ArrowLeft, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { generatePath, Navigate, useParams } from 'react-router';
import type { ClassAnswer } from '@/shared/contract/classes.ts';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { kioskPath } from '@/shared/domain/class-code.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { spokenCode } from '../../features/classes/model.ts';
import { useClass } from '../../features/classes/use-classes.ts';
import { LinkButton } from '../../shell/LinkButton.tsx';
import { Answered } from './Answered.tsx';
import { CodePicture } from './CodePicture.tsx';
import styles from './Poster.module.css';

/** The code as it hangs on the wall, one sheet of paper. */
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
  const { joinCode: code } = of;
  const back = `${generatePath(SITE_ROUTES.classPage.path, { classId: of.id })}?tab=code`;
  if (code === null) return <Navigate to={back} replace />;
  const steps = {
    open: t('classes-poster-step-open', { address: location.host + kioskPath(null) }),
    code: t('classes-poster-step-code'),
    name: t('classes-poster-step-name'),
  };
  return (
    <>
      <div className={styles.tools}>
        <LinkButton to={back} variant="quiet" icon={<ArrowLeft />}>
          {t('classes-poster-back')}
        </LinkButton>
        <Button variant="primary" icon={<Printer />} onClick={() => window.print()}>
          {t('classes-poster-print')}
        </Button>
      </div>
      <article className={styles.sheet}>
        <h1 className={styles.title}>
          <bdi>{of.name}</bdi>
        </h1>
        <CodePicture
          address={location.origin + kioskPath(code)}
          label={t('classes-code-picture', { class: of.name })}
        />
        <p className={styles.signs} dir="ltr">
          {spokenCode(code)}
        </p>
        <ol className={styles.steps}>
          {Object.entries(steps).map(([id, text]) => (
            <li key={id}>{text}</li>
          ))}
        </ol>
      </article>
    </>
  );
}

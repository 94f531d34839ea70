import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Refusal, refusalOf } from '@/shared/base/refusal.ts';
import type { ProfileBody } from '@/shared/contract/identity.ts';
import { returnPathOf } from '@/shared/domain/account/return-to.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import { useAccount, useSession } from '../../features/account/site-context.ts';
import { takeOver } from '../../features/account/take-over.ts';
import { AgeQuestion } from '../../features/login/AgeQuestion.tsx';
import { Refused } from '../../features/login/Refused.tsx';
import styles from '../../features/login/SignIn.module.css';
import { SignInHead } from '../../features/login/SignInHead.tsx';
import { TermsLine } from '../../features/login/TermsLine.tsx';
import { useConsent } from '../../features/login/use-consent.ts';
import { useFirstInvalid } from '../../features/login/use-first-invalid.ts';

/** Names after a sign-in by e-mail, and age and terms if they are due: the first step, which cannot be skipped. */
export function CompleteProfilePage(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const account = useAccount();
  const { status, user } = useSession();
  const [names, setNames] = useState({ givenName: user.givenName, familyName: user.familyName });
  const [isSent, setSent] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isNameRequested = status?.goals.captureNameDetailsAfterEmailLogin === 'REQUIRED';
  const askAge = status !== null && status.identity.ageBand === null;
  const due = status?.identity.legalsDue ?? [];
  const isOnlyLegals = !isNameRequested && !askAge;
  const consent = useConsent({ askAge, due });
  const { root, focusFirst } = useFirstInvalid<HTMLFormElement>();
  const isNameMissing = (name: string) => isNameRequested && isSent && name.trim() === '';

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    const given = consent.read();
    if (!given || (isNameRequested && Object.values(names).some((name) => name.trim() === ''))) return focusFirst();
    const body: ProfileBody = {
      ...(isNameRequested && { givenName: names.givenName.trim(), familyName: names.familyName.trim() }),
      ...(askAge && { ageBand: given.ageBand }),
      ...(given.legals.length > 0 && { legals: given.legals }),
    };
    setSaving(true);
    setRefusal(null);
    const saved = await takeOver(account.session, account.api.saveProfile(body));
    setSaving(false);
    if (saved.ok) void navigate(returnPathOf(query.get('returnTo')) ?? '/', { replace: true });
    else setRefusal(refusalOf(saved, Date.now()));
  };

  return (
    <div className={styles.page}>
      <span className={styles.art}>
        <Mo pose="welcome" size={120} />
      </span>
      <SignInHead
        title={t(isOnlyLegals ? 'profile-title-terms' : 'profile-title')}
        lead={t(isOnlyLegals ? 'profile-lead-terms' : 'profile-lead')}
      />
      <Card className={styles.card}>
        {refusal && <Refused refusal={refusal} />}
        <form ref={root} className={styles.form} onSubmit={(event) => void save(event)} noValidate>
          {isNameRequested && (
            <>
              <TextField
                label={t('account-given-name')}
                autoComplete="given-name"
                maxLength={200}
                value={names.givenName}
                error={isNameMissing(names.givenName) ? t('profile-name-missing') : undefined}
                onChange={(givenName) => setNames({ ...names, givenName })}
              />
              <TextField
                label={t('account-family-name')}
                autoComplete="family-name"
                maxLength={200}
                value={names.familyName}
                error={isNameMissing(names.familyName) ? t('profile-name-missing') : undefined}
                onChange={(familyName) => setNames({ ...names, familyName })}
              />
            </>
          )}
          {askAge && (
            <AgeQuestion value={consent.ageBand} isMissing={consent.isAgeMissing} onChange={consent.setAgeBand} />
          )}
          <Button type="submit" variant="primary" size="lg" isFullWidth isLoading={isSaving}>
            {t('profile-save')}
          </Button>
          {due.length > 0 && <TermsLine />}
        </form>
      </Card>
    </div>
  );
}

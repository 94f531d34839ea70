import { Download, Mic, Play, Send, Share2, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Avatar, type AvatarSize } from '../Avatar.tsx';
import { Mo } from '../art/Mo.tsx';
import { Button, type ButtonSize } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { CloseButton } from '../CloseButton.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { IconButton } from '../IconButton.tsx';
import { LoadingScreen } from '../LoadingScreen.tsx';
import { MenuToggle } from '../MenuToggle.tsx';
import { Spinner } from '../Spinner.tsx';
import { AVATAR_SIZES } from '../tokens.ts';
import styles from './KitPage.module.css';
import { Row, Section } from './Section.tsx';

const COLOURS = ['page', 'card', 'sunken', 'primary', 'primary-soft', 'accent', 'recording', 'good', 'warning', 'bad'];
const TYPE = [12, 14, 16, 18, 20, 24, 30, 38, 48, 60];
const BUTTON_SIZES: readonly ButtonSize[] = ['xs', 'sm', 'md', 'lg'];
const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="#ffd9b0"/><circle cx="24" cy="19" r="9" fill="#7a4312"/><path d="M6 48c2-12 9-17 18-17s16 5 18 17z" fill="#7429d6"/></svg>',
)}`;

export function Colours(): ReactNode {
  const t = useText();
  return (
    <Section id="colours" title={t('kit-colours')}>
      <ul className={styles.swatches}>
        {COLOURS.map((name) => (
          <li key={name} className={styles.swatch}>
            <span className={`${styles.colour} ${styles[`fill-${name}`]}`} />
            {t(`kit-colour-${name}`)}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Type(): ReactNode {
  const t = useText();
  return (
    <Section id="type" title={t('kit-type')}>
      {TYPE.map((size) => (
        <p key={size} className={`${styles.sample} ${styles[`type-${size}`]}`}>
          <span className={styles.figure}>{size}</span> {t('kit-type-sample')}
        </p>
      ))}
    </Section>
  );
}

export function Buttons(): ReactNode {
  const t = useText();
  return (
    <Section id="buttons" title={t('kit-buttons')}>
      <Row>
        <Button variant="primary" icon={<Send />}>
          {t('kit-button-primary')}
        </Button>
        <Button>{t('kit-button-secondary')}</Button>
        <Button variant="quiet">{t('kit-button-quiet')}</Button>
        <Button variant="danger" icon={<Trash2 />}>
          {t('kit-button-danger')}
        </Button>
        <Button variant="record" icon={<Mic />}>
          {t('kit-button-record')}
        </Button>
      </Row>
      <Row>
        {BUTTON_SIZES.map((size) => (
          <Button key={size} size={size} variant="primary" data-size={size}>
            {t('kit-button-size', { size })}
          </Button>
        ))}
      </Row>
      <Row>
        <Button variant="primary" isLoading>
          {t('kit-button-loading')}
        </Button>
        <Button variant="primary" isDisabled>
          {t('kit-button-disabled')}
        </Button>
        <Button variant="primary" isVisuallyDisabled>
          {t('kit-button-visually-disabled')}
        </Button>
      </Row>
    </Section>
  );
}

export function IconButtons(): ReactNode {
  const t = useText();
  return (
    <Section id="icon-buttons" title={t('kit-icon-buttons')}>
      <Row>
        <IconButton label={t('kit-icon-play')} icon={<Play />} variant="primary" />
        <IconButton label={t('kit-icon-download')} icon={<Download />} variant="secondary" />
        <IconButton label={t('kit-icon-share')} icon={<Share2 />} />
        <IconButton label={t('kit-button-record')} icon={<Mic />} variant="record" size="lg" />
        <IconButton label={t('kit-button-loading')} icon={<Play />} isLoading />
        <IconButton label={t('kit-button-disabled')} icon={<Play />} variant="secondary" isDisabled />
        <CloseButton />
        <MenuToggle isOpen={false} onToggle={() => undefined} />
      </Row>
    </Section>
  );
}

export function Avatars(): ReactNode {
  const t = useText();
  return (
    <Section id="avatars" title={t('kit-avatars')}>
      <Row>
        {Object.keys(AVATAR_SIZES).map((size) => (
          <Avatar
            key={size}
            size={size as AvatarSize}
            name={t('kit-person-ana')}
            alt={t('kit-avatar-size', { size })}
          />
        ))}
      </Row>
      <Row>
        <Avatar src={PICTURE} name={t('kit-person-ana')} />
        <Avatar name={t('kit-person-ana')} />
        <Avatar name={t('kit-person-plato')} />
        <Avatar />
      </Row>
    </Section>
  );
}

export function Waiting(): ReactNode {
  const t = useText();
  return (
    <Section id="waiting" title={t('kit-waiting')}>
      <div className={styles.columns}>
        <Card className={styles.centred}>
          <Row>
            <Spinner size={86} label={t('kit-spinner')} />
            <Spinner size={40} label={t('kit-spinner')} />
            <Spinner size={20} label={t('kit-spinner')} />
          </Row>
        </Card>
        <Card className={styles.flush}>
          <LoadingScreen />
        </Card>
        <Card className={styles.flush}>
          <EmptyState
            art={<Mo pose="recordings" size={120} />}
            title={t('kit-empty-title')}
            action={
              <Button variant="record" icon={<Mic />}>
                {t('kit-button-record')}
              </Button>
            }
          >
            {t('kit-empty-text')}
          </EmptyState>
        </Card>
      </div>
    </Section>
  );
}

export function Cards(): ReactNode {
  const t = useText();
  return (
    <Section id="cards" title={t('kit-cards')}>
      <Card className={styles.card}>
        <Row>
          <Avatar src={PICTURE} name={t('kit-person-ana')} />
          <div className={styles.grow}>
            <p className={styles.cardTitle}>{t('kit-card-title')}</p>
            <p className={styles.cardText}>{t('kit-card-text')}</p>
          </div>
          <IconButton label={t('kit-icon-play')} icon={<Play />} variant="primary" />
          <IconButton label={t('kit-icon-share')} icon={<Share2 />} />
        </Row>
      </Card>
    </Section>
  );
}

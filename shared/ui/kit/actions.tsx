import { BookOpen, ChevronDown, Code, Link2, Mic, Pencil, PenLine, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { ALERT_TYPES, Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Drawer } from '../Drawer.tsx';
import { Dropdown, type DropdownItem } from '../Dropdown.tsx';
import { languageOptions, SelectField } from '../SelectField.tsx';
import { Slider } from '../Slider.tsx';
import { Switch } from '../Switch.tsx';
import { Tabs } from '../Tabs.tsx';
import { TextField } from '../TextField.tsx';
import { showToast, TOAST_TYPES } from '../Toast.tsx';
import { Tooltip } from '../Tooltip.tsx';
import styles from './KitPage.module.css';
import { Row, Section } from './Section.tsx';

const nothing = () => undefined;

export function Openers(): ReactNode {
  const t = useText();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [isSecondOpen, setSecondOpen] = useState(false);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const items: readonly DropdownItem[] = [
    { id: 'rename', label: t('kit-menu-rename'), icon: <Pencil />, onSelect: nothing },
    { id: 'copy', label: t('kit-menu-copy'), icon: <Link2 />, onSelect: nothing },
    { id: 'embed', label: t('kit-menu-embed'), icon: <Code />, isDisabled: true, onSelect: nothing },
    { id: 'delete', label: t('kit-menu-delete'), icon: <Trash2 />, isDanger: true, onSelect: nothing },
  ];
  return (
    <Section id="open" title={t('kit-open')}>
      <Row>
        <Button onClick={() => setDialogOpen(true)}>{t('kit-open-dialog')}</Button>
        <Button onClick={() => setDrawerOpen(true)}>{t('kit-open-drawer')}</Button>
        <Dropdown trigger={<Button icon={<ChevronDown />}>{t('kit-dropdown-click')}</Button>} items={items} />
        <Dropdown
          openOn="hover"
          trigger={<Button icon={<ChevronDown />}>{t('kit-dropdown-hover')}</Button>}
          items={items}
        />
        <Tooltip label={t('kit-menu-copy')}>
          <Button icon={<Link2 />}>{t('kit-button-secondary')}</Button>
        </Tooltip>
      </Row>
      <Dialog
        isOpen={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        title={t('kit-dialog-title')}
        description={t('kit-dialog-text')}
        actions={
          <>
            <Button variant="quiet" onClick={() => setSecondOpen(true)}>
              {t('kit-open-second-dialog')}
            </Button>
            <Button onClick={() => setDialogOpen(false)}>{t('cancel')}</Button>
            <Button variant="danger" onClick={() => setDialogOpen(false)}>
              {t('kit-button-danger')}
            </Button>
          </>
        }
      >
        <Dropdown trigger={<Button size="sm">{t('kit-dropdown-click')}</Button>} items={items} />
      </Dialog>
      <Dialog
        isOpen={isSecondOpen}
        onClose={() => setSecondOpen(false)}
        title={t('kit-dialog-second-title')}
        description={t('kit-dialog-second-text')}
      />
      <Drawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} title={t('kit-drawer-title')}>
        {t('kit-drawer-text')}
      </Drawer>
    </Section>
  );
}

export function Toasts(): ReactNode {
  const t = useText();
  return (
    <Section id="toasts" title={t('kit-toasts')}>
      <Row>
        {TOAST_TYPES.map((type) => (
          <Button
            key={type}
            onClick={() =>
              showToast({
                type,
                text: t(`kit-toast-${type}`),
                ...(type === 'info' && { action: { label: t('kit-toast-action'), onClick: nothing } }),
              })
            }
          >
            {t(`kit-toast-${type}`)}
          </Button>
        ))}
      </Row>
    </Section>
  );
}

export function Alerts(): ReactNode {
  const t = useText();
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  return (
    <Section id="alerts" title={t('kit-alerts')}>
      <div className={styles.stack}>
        {ALERT_TYPES.filter((type) => !dismissed.includes(type)).map((type) => (
          <Alert
            key={type}
            type={type}
            {...(type !== 'loading' && { onDismiss: () => setDismissed([...dismissed, type]) })}
            {...(type === 'error' && { actions: <Button size="sm">{t('kit-alert-action')}</Button> })}
          >
            {t(`kit-alert-${type}`)}
          </Alert>
        ))}
      </div>
    </Section>
  );
}

export function Fields(): ReactNode {
  const t = useText();
  const [title, setTitle] = useState(t('kit-card-title'));
  const [name, setName] = useState('');
  const [isOn, setOn] = useState(true);
  const [isQuick, setQuick] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [language, setLanguage] = useState('');
  const languages = languageOptions(['en-US', 'es-ES', 'ar'], t('kit-select-browser'));
  return (
    <Section id="fields" title={t('kit-fields')}>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <TextField label={t('kit-field-title')} hint={t('kit-field-title-hint')} value={title} onChange={setTitle} />
          <TextField
            label={t('kit-field-name')}
            error={name === '' ? t('kit-field-error') : undefined}
            value={name}
            onChange={setName}
          />
          <TextField label={t('kit-field-disabled')} value="" onChange={nothing} disabled />
          <SelectField label={t('kit-select-language')} value={language} options={languages} onChange={setLanguage} />
          <SelectField
            layout="stack"
            label={t('kit-select-language')}
            value={language}
            options={languages}
            onChange={setLanguage}
          />
        </div>
        <div className={styles.stack}>
          <Switch label={t('kit-switch-sounds')} hint={t('kit-switch-sounds-hint')} isOn={isOn} onChange={setOn} />
          <Switch label={t('kit-switch-off')} isOn={isQuick} onChange={setQuick} />
          <Switch label={t('kit-switch-disabled')} isOn isDisabled onChange={nothing} />
          <Slider label={t('kit-slider-speed')} value={speed} min={0.5} max={2.5} step={0.1} onChange={setSpeed} />
          <Slider label={t('kit-slider-disabled')} value={30} min={0} max={100} isDisabled onChange={nothing} />
        </div>
      </div>
    </Section>
  );
}

export function TabsShown(): ReactNode {
  const t = useText();
  const [tab, setTab] = useState<'reading' | 'writing' | 'content'>('content');
  return (
    <Section id="tabs" title={t('kit-tabs')}>
      <div className={styles.sidebar}>
        <Tabs
          label={t('kit-tabs-label')}
          tabs={[
            { id: 'reading', label: t('kit-tab-reading'), icon: <BookOpen /> },
            { id: 'writing', label: t('kit-tab-writing'), icon: <PenLine /> },
            { id: 'content', label: t('kit-tab-content'), icon: <Mic /> },
          ]}
          value={tab}
          onChange={setTab}
        >
          <p className={styles.tabText}>{t('kit-tab-text')}</p>
        </Tabs>
      </div>
    </Section>
  );
}

import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { type FocusEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './Dropdown.module.css';
import { TIMES } from './tokens.ts';

export interface DropdownItem {
  id: string;
  label: string;
  /** Language of the label, if it differs from the page's. */
  lang?: string;
  icon?: ReactNode;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** The entry is the present choice: it has a check mark. */
  isCurrent?: boolean;
  /** The focus goes elsewhere, so the closing menu must not return it to the trigger. */
  movesFocus?: boolean;
  /** The link that the entry is, without its words; absent: the entry is a button. */
  link?: ReactElement;
  onSelect: () => void;
}

export interface DropdownProps {
  /** A Button or IconButton. */
  trigger: ReactElement;
  items: readonly DropdownItem[];
  openOn?: 'click' | 'hover';
  align?: 'start' | 'end';
}

/**
 * Closes on Escape, Tab, a click outside, blur and selection; if hover opened it, also when the pointer leaves
 * [S4-052].
 */
export function Dropdown({ trigger, items, openOn = 'click', align = 'start' }: DropdownProps): ReactNode {
  const [opened, setOpened] = useState<'no' | 'hover' | 'click'>('no');
  const popup = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [movesFocus, setMovesFocus] = useState(false);
  useEffect(() => {
    if (opened === 'no') return;
    setMovesFocus(false);
    const delay = opened === 'hover' ? TIMES.dropdownFocusAfterHoverMs : TIMES.dropdownFocusAfterClickMs;
    const timer = setTimeout(() => {
      const menu = popup.current;
      if (menu && !menu.contains(document.activeElement)) menu.focus({ preventScroll: true });
    }, delay);
    const close = () => setOpened('no');
    // In a frame, a click on the surrounding page causes no event but this one.
    window.addEventListener('blur', close);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('blur', close);
    };
  }, [opened]);
  const closeOnBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!relatedTarget || relatedTarget.hasAttribute('data-base-ui-focus-guard')) return;
    if (!currentTarget.contains(relatedTarget) && !button.current?.contains(relatedTarget)) setOpened('no');
  };
  return (
    <Menu.Root
      modal={false}
      open={opened !== 'no'}
      onOpenChange={(isOpen, { reason }) => setOpened(isOpen ? (reason === 'trigger-hover' ? 'hover' : 'click') : 'no')}
    >
      <Menu.Trigger
        ref={button}
        render={trigger}
        openOnHover={openOn === 'hover'}
        delay={TIMES.dropdownHoverOpenMs}
        closeDelay={TIMES.dropdownHoverCloseMs}
      />
      <Menu.Portal>
        <Menu.Positioner className={styles.positioner} sideOffset={4} align={align}>
          <Menu.Popup
            ref={popup}
            className={styles.popup}
            onBlur={closeOnBlur}
            {...(movesFocus && { finalFocus: false })}
            {...HOLD_FOCUS}
          >
            {items.map((item) => (
              <Menu.Item
                key={item.id}
                className={classNames(styles.item, item.isDanger && styles.danger)}
                disabled={item.isDisabled ?? false}
                aria-current={item.isCurrent || undefined}
                {...(item.link && { render: item.link })}
                onClick={() => {
                  setMovesFocus(item.movesFocus === true);
                  item.onSelect();
                }}
              >
                {item.icon !== undefined && <span className={styles.icon}>{item.icon}</span>}
                <span lang={item.lang}>{withBreak(item.label)}</span>
                {item.isCurrent && (
                  <span className={classNames(styles.icon, styles.current)}>
                    <Check aria-hidden="true" />
                  </span>
                )}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** Lets a long mail address break after its @ instead of inside a word. Changes no text. */
function withBreak(label: string): ReactNode {
  const at = label.indexOf('@') + 1;
  if (at === 0) return label;
  return (
    <>
      {label.slice(0, at)}
      <wbr />
      {label.slice(at)}
    </>
  );
}

/**
 * Base UI moves the focus immediately; we implement the specification's delays. Its popup accepts this prop, though its
 * type hides it.
 */
const HOLD_FOCUS: object = { initialFocus: false };

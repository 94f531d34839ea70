import { isSafeAddress } from '@/shared/domain/origin.ts';
import { SettingsError } from './settings-error.ts';

/** Pupils' texts and a key go there: only in the clear on this machine. */
export function serviceOf(name: string, text: string, key = ''): { url: string; key: string } {
  if (!URL.canParse(text) || !isSafeAddress(new URL(text)) || new URL(text).search !== '') {
    throw new SettingsError(`${name} has to begin with https:// (or http:// on this machine): ${text}`);
  }
  return { url: text.replace(/\/+$/, ''), key };
}

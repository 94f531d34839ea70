import { isSafeAddress } from '@/shared/base/origin.ts';
import { SettingsError } from './settings-error.ts';

/** Returns a service's address. It receives pupils' texts and a key, so plain http is for this machine only. */
export function serviceOf(name: string, text: string, key = ''): { url: string; key: string } {
  if (!URL.canParse(text) || !isSafeAddress(new URL(text)) || new URL(text).search !== '') {
    throw new SettingsError(`${name} has to begin with https:// (or http:// on this machine): ${text}`);
  }
  return { url: text.replace(/\/+$/, ''), key };
}

import { normaliseTag } from '@/shared/l10n/tag.ts';
import type { OpenaiSpeechSettings, SpeechSettings } from './engines/speak/contract.ts';
import { serviceOf } from './service-address.ts';
import { SettingsError } from './settings-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const GOOGLE = 'https://texttospeech.googleapis.com';
const SERVICES = 'openai|azure|google|polly';

/** Parses the installation's speech services; those that are not named are not used. */
export function parseSpeech(env: Environment): SpeechSettings {
  const { MOTE_GOOGLE_SPEECH_KEY: google } = env;
  return {
    ...parseOpenai(env),
    ...parseAzure(env),
    ...(google && { google: serviceOf('MOTE_GOOGLE_SPEECH_URL', env.MOTE_GOOGLE_SPEECH_URL || GOOGLE, google) }),
    ...parsePolly(env),
    only: parseOnly(env.MOTE_VOICES),
  };
}

/**
 * Parses an OpenAI-like service. It does not list its voices, so the operator says which are good at which language.
 */
function parseOpenai(env: Environment): Pick<SpeechSettings, 'openai'> {
  const { MOTE_OPENAI_SPEECH_URL: url, MOTE_OPENAI_SPEECH_MODEL: model = '' } = env;
  if (!url) return {};
  const voices = listOf(env.MOTE_OPENAI_SPEECH_VOICES).map(voiceOf);
  if (model === '' || voices.length === 0) {
    throw new SettingsError(
      'MOTE_OPENAI_SPEECH_URL needs MOTE_OPENAI_SPEECH_MODEL, and MOTE_OPENAI_SPEECH_VOICES with the voice for each language, as: en-US=nova,es-ES=alloy',
    );
  }
  return { openai: { ...serviceOf('MOTE_OPENAI_SPEECH_URL', url, env.MOTE_OPENAI_SPEECH_KEY), model, voices } };
}

function voiceOf(entry: string): OpenaiSpeechSettings['voices'][number] {
  const [, tag = '', code = ''] = /^([^=]+)=([\w.+-]{1,90})$/.exec(entry) ?? [];
  const lang = normaliseTag(tag);
  if (lang === null)
    throw new SettingsError(`MOTE_OPENAI_SPEECH_VOICES: no language and voice, as en-US=nova: ${entry}`);
  return { code, tag: lang };
}

function parseAzure(env: Environment): Pick<SpeechSettings, 'azure'> {
  const { MOTE_AZURE_SPEECH_KEY: key, MOTE_AZURE_SPEECH_REGION: region = '', MOTE_AZURE_SPEECH_URL: url } = env;
  if (!key) return {};
  if (!url && !/^[a-z0-9]+$/.test(region)) {
    throw new SettingsError('MOTE_AZURE_SPEECH_KEY needs MOTE_AZURE_SPEECH_REGION, as: westeurope');
  }
  return { azure: serviceOf('MOTE_AZURE_SPEECH_URL', url || `https://${region}.tts.speech.microsoft.com`, key) };
}

function parsePolly(env: Environment): Pick<SpeechSettings, 'polly'> {
  const { MOTE_POLLY_KEY_ID: accessKeyId, MOTE_POLLY_SECRET: secretAccessKey, MOTE_POLLY_TOKEN: sessionToken } = env;
  const { MOTE_POLLY_REGION: region = '' } = env;
  if (!accessKeyId && !secretAccessKey) return {};
  if (!accessKeyId || !secretAccessKey || !/^[a-z0-9-]+$/.test(region)) {
    throw new SettingsError('MOTE_POLLY_KEY_ID, MOTE_POLLY_SECRET and MOTE_POLLY_REGION (as eu-west-1) are needed all');
  }
  const { url } = serviceOf('MOTE_POLLY_URL', env.MOTE_POLLY_URL || `https://polly.${region}.amazonaws.com`);
  return {
    polly: { url, region, credentials: { accessKeyId, secretAccessKey, sessionToken: sessionToken || undefined } },
  };
}

function parseOnly(text: string | undefined): readonly string[] {
  const ids = listOf(text);
  const wrong = ids.find((id) => !new RegExp(`^(${SERVICES}):[\\w.+-]+$`).test(id));
  if (wrong !== undefined)
    throw new SettingsError(`MOTE_VOICES: no service and voice, as azure:en-US-JennyNeural: ${wrong}`);
  return ids;
}

const listOf = (text = ''): string[] => text.split(',').flatMap((part) => part.trim() || []);

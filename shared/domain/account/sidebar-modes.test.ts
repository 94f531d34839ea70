import { describe, expect, it } from 'vitest';
import { BUILT_MODES, SIDEBAR_MODES } from './sidebar-modes.ts';
import { FEATURE_KEYS } from './teacher-controls.ts';

describe('[S3-132] sidebar modes', () => {
  it('there are three modes, each with title, subtitle, icon and features', () => {
    expect(SIDEBAR_MODES.map(({ id, title, subtitle, icon }) => [id, title, subtitle, icon])).toEqual([
      ['reading', 'mode-reading-title', 'mode-reading-subtitle', 'book-open'],
      ['writing', 'mode-writing-title', 'mode-writing-subtitle', 'pen-line'],
      ['content', 'mode-content-title', 'mode-content-subtitle', 'mic'],
    ]);
  });

  const features = SIDEBAR_MODES.flatMap((mode) => mode.features);

  it('each feature has a title and a description of its own', () => {
    for (const { key, title, description } of features) {
      expect(title).toMatch(/^feature-[a-z-]+-title$/);
      expect(description).toBe(title.replace(/title$/, 'description'));
      expect(title.replaceAll('-', '')).toContain(key.toLowerCase());
    }
    expect(new Set(features.map(({ title }) => title)).size).toBe(features.length);
  });

  it('each feature is one that a teacher can switch, or the user’s own content', () => {
    const known = new Set<string>([...FEATURE_KEYS, 'myContent']);
    expect(features.filter(({ key }) => !known.has(key))).toEqual([]);
  });

  it('hides a mode without a working tool', () => {
    expect(BUILT_MODES.map(({ id }) => id)).toEqual(['reading', 'content']);
    for (const { features } of BUILT_MODES) expect(features.some(({ isBuilt }) => isBuilt)).toBe(true);
  });

  it('the built features are reading aloud, selecting an area, translation, the dictionary, words, highlights, the screen mask, recording and own content', () => {
    expect(features.filter(({ isBuilt }) => isBuilt).map(({ key }) => key)).toEqual([
      'readAloud',
      'selectArea',
      'translate',
      'dictionary',
      'vocabularyList',
      'highlighting',
      'screenMask',
      'voiceRecording',
      'myContent',
    ]);
  });
});

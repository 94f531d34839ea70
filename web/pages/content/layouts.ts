import type { ContentPageName } from '@/shared/contract/content-pages.ts';
import type { IconName, PageLayout, PictureName, Section, Wash } from './layout.ts';

const tiles = (...pictures: [Wash, PictureName][]): Section => ({ kind: 'tiles', id: 'moments', pictures });
const rows = (id: string, ...icons: [Wash, IconName][]): Section => ({ kind: 'rows', id, icons });
const BAND: Section = { kind: 'band', id: 'band' };
const questions = (count: number): Section => ({ kind: 'questions', id: 'questions', count });

/** The layout of each page. Its words are in `shared/l10n/messages/en-US/pages/`. */
export const LAYOUTS: Readonly<Record<ContentPageName, PageLayout>> = {
  product: {
    hero: { wash: 'yellow', picture: 'product:reading' },
    sections: [
      { kind: 'split', id: 'record', wash: 'purple', picture: 'product:comment', link: 'verbal-feedback' },
      {
        kind: 'split',
        id: 'read',
        wash: 'blue',
        picture: 'scene:read',
        isPictureFirst: true,
        link: 'diverse-learners',
      },
      BAND,
      { kind: 'split', id: 'class', wash: 'green', picture: 'product:kiosk', link: 'schools' },
      rows('where', ['orange', 'mail'], ['blue', 'book'], ['green', 'school'], ['purple', 'home']),
    ],
    goesWith: ['features', 'pricing', 'privacy'],
  },
  features: {
    hero: { wash: 'yellow', picture: 'mo:tip' },
    sections: [
      rows('speak', ['orange', 'mic'], ['purple', 'qr'], ['blue', 'mail'], ['green', 'download']),
      rows(
        'read',
        ['blue', 'headphones'],
        ['yellow', 'book'],
        ['green', 'languages'],
        ['purple', 'highlighter'],
        ['orange', 'mask'],
        ['blue', 'eye'],
      ),
      rows('teach', ['green', 'users'], ['yellow', 'qr'], ['purple', 'shield'], ['orange', 'clock']),
    ],
    goesWith: ['product', 'courses', 'compare'],
  },
  pricing: {
    hero: { wash: 'green', picture: 'mo:keep' },
    sections: [
      rows('has', ['purple', 'mic'], ['blue', 'book'], ['green', 'users'], ['orange', 'server']),
      questions(3),
    ],
    goesWith: ['features', 'schools', 'privacy'],
  },
  compare: {
    hero: { wash: 'orange', picture: 'note' },
    sections: [{ kind: 'table', id: 'table', count: 7 }, questions(2)],
    goesWith: ['features', 'verbal-feedback', 'impact'],
  },
  about: {
    hero: { wash: 'purple', picture: 'mo:welcome' },
    sections: [
      rows('beliefs', ['orange', 'clock'], ['blue', 'heart'], ['green', 'shield']),
      { kind: 'split', id: 'child', wash: 'green', picture: 'product:class-notes', link: 'privacy' },
      { kind: 'split', id: 'made', wash: 'yellow', picture: 'scene:mindmap', isPictureFirst: true },
    ],
    goesWith: ['product', 'privacy', 'accessibility'],
  },
  impact: {
    hero: { wash: 'blue', picture: 'mo:searching' },
    sections: [
      { kind: 'split', id: 'honest', wash: 'purple', picture: 'mo:reading' },
      { kind: 'steps', id: 'measure', count: 4 },
      { kind: 'split', id: 'hear', wash: 'green', picture: 'product:class-notes', isPictureFirst: true },
      rows('watch', ['orange', 'repeat'], ['green', 'headphones'], ['blue', 'clock']),
    ],
    goesWith: ['learning-zone', 'assessment', 'school-administrators'],
  },
  accessibility: {
    hero: { wash: 'green', picture: 'mo:listening' },
    sections: [
      rows(
        'promises',
        ['purple', 'keyboard'],
        ['blue', 'headphones'],
        ['yellow', 'eye'],
        ['green', 'languages'],
        ['orange', 'clock'],
      ),
      { kind: 'split', id: 'reading', wash: 'yellow', picture: 'product:reading', link: 'diverse-learners' },
      questions(3),
    ],
    goesWith: ['learners-with-special-needs', 'privacy', 'about'],
  },
  privacy: {
    hero: { wash: 'green', picture: 'mo:key' },
    sections: [],
    tabs: {
      pledge: [
        rows('pledge', ['green', 'shield'], ['purple', 'users'], ['blue', 'server'], ['orange', 'download']),
        { kind: 'split', id: 'hears', wash: 'purple', picture: 'product:class-notes' },
      ],
      gdpr: [
        rows('gdpr', ['purple', 'download'], ['blue', 'server'], ['green', 'clock'], ['yellow', 'users']),
        { kind: 'table', id: 'leaves', count: 7 },
      ],
      security: [
        rows('security', ['blue', 'shield'], ['orange', 'server'], ['green', 'eye'], ['purple', 'mic']),
        {
          kind: 'split',
          id: 'own',
          wash: 'blue',
          picture: 'mo:keep',
          isPictureFirst: true,
          link: 'school-administrators',
        },
        { kind: 'questions', id: 'it', count: 4 },
      ],
      terms: [
        rows('terms', ['purple', 'heart'], ['blue', 'users'], ['orange', 'mic'], ['green', 'download']),
        { kind: 'split', id: 'key', wash: 'orange', picture: 'product:record' },
      ],
    },
    goesWith: ['schools', 'accessibility', 'school-administrators'],
    hasNoInvitation: true,
  },
  'learning-zone': {
    hero: { wash: 'yellow', picture: 'mo:tip' },
    sections: [],
    tabs: {
      howto: [{ kind: 'questions', id: 'howto', count: 8 }],
      case: [{ kind: 'nothing', id: 'case', pose: 'empty' }],
    },
    goesWith: ['courses', 'features', 'impact'],
  },
  courses: {
    hero: { wash: 'orange', picture: 'mo:class' },
    sections: [
      { kind: 'steps', id: 'first', count: 4 },
      { kind: 'steps', id: 'reading', count: 4 },
      { kind: 'steps', id: 'class', count: 4 },
    ],
    goesWith: ['learning-zone', 'elementary-teachers', 'for-feedback'],
  },
  'motecon-2023': {
    hero: { wash: 'blue', picture: 'mo:asleep' },
    sections: [{ kind: 'nothing', id: 'archive', pose: 'empty' }],
    goesWith: ['learning-zone', 'courses', 'about'],
  },
  'elementary-teachers': {
    group: 'groups',
    hero: { wash: 'yellow', picture: 'faces' },
    sections: [
      { kind: 'split', id: 'day', wash: 'orange', picture: 'scene:kiosk', isPictureFirst: true },
      rows('helps', ['green', 'qr'], ['blue', 'headphones'], ['purple', 'shield']),
      questions(2),
    ],
    goesWith: ['verbal-feedback', 'diverse-learners', 'schools'],
  },
  'middle-high-school-teachers': {
    group: 'groups',
    hero: { wash: 'purple', picture: 'scene:draft' },
    sections: [rows('helps', ['orange', 'pencil'], ['blue', 'clock'], ['green', 'repeat']), BAND, questions(2)],
    goesWith: ['verbal-feedback', 'assessment', 'for-feedback'],
  },
  'language-teachers': {
    group: 'groups',
    hero: { wash: 'blue', picture: 'languages' },
    sections: [
      tiles(['orange', 'disc'], ['purple', 'wave'], ['green', 'word']),
      { kind: 'split', id: 'day', wash: 'yellow', picture: 'scene:languages', isPictureFirst: true },
      questions(2),
    ],
    goesWith: ['speaking-and-listening', 'voice-translation', 'for-language-learning'],
  },
  'learners-with-special-needs': {
    group: 'groups',
    hero: { wash: 'green', picture: 'scene:read' },
    sections: [
      rows('helps', ['blue', 'headphones'], ['yellow', 'mask'], ['orange', 'eye'], ['purple', 'book']),
      { kind: 'split', id: 'day', wash: 'purple', picture: 'mo:reading' },
      questions(2),
    ],
    goesWith: ['diverse-learners', 'accessibility', 'connect-with-all-learners'],
  },
  'emerging-bilingual-learners': {
    group: 'groups',
    hero: { wash: 'orange', picture: 'scene:languages' },
    sections: [
      { kind: 'split', id: 'day', wash: 'blue', picture: 'languages', isPictureFirst: true },
      rows('helps', ['green', 'languages'], ['purple', 'book'], ['yellow', 'home']),
      questions(2),
    ],
    goesWith: ['voice-translation', 'language-teachers', 'diverse-learners'],
  },
  schools: {
    group: 'groups',
    hero: { wash: 'blue', picture: 'switches' },
    sections: [
      tiles(['green', 'lock'], ['yellow', 'switches'], ['purple', 'faces']),
      rows('helps', ['blue', 'server'], ['green', 'shield'], ['orange', 'school']),
      questions(3),
    ],
    goesWith: ['school-administrators', 'privacy', 'pricing'],
  },
  'professors-and-faculty': {
    group: 'groups',
    hero: { wash: 'purple', picture: 'note' },
    sections: [BAND, rows('helps', ['orange', 'clock'], ['blue', 'highlighter'], ['green', 'languages']), questions(2)],
    goesWith: ['verbal-feedback', 'for-feedback', 'accessibility'],
  },
  'content-creators': {
    group: 'groups',
    hero: { wash: 'yellow', picture: 'mo:speaking' },
    sections: [
      tiles(['purple', 'disc'], ['orange', 'code'], ['blue', 'note']),
      rows('helps', ['green', 'qr'], ['yellow', 'download'], ['purple', 'headphones']),
    ],
    goesWith: ['features', 'language-teachers', 'courses'],
  },
  'verbal-feedback': {
    group: 'solutions',
    hero: { wash: 'purple', picture: 'note' },
    sections: [
      tiles(['orange', 'disc'], ['purple', 'wave'], ['blue', 'face']),
      BAND,
      rows('for', ['orange', 'pencil'], ['blue', 'book'], ['green', 'languages']),
    ],
    goesWith: ['diverse-learners', 'assessment', 'voice-translation'],
  },
  'speaking-and-listening': {
    group: 'solutions',
    hero: { wash: 'blue', picture: 'scene:kiosk' },
    sections: [
      tiles(['green', 'face'], ['orange', 'disc'], ['purple', 'faces']),
      rows('for', ['yellow', 'repeat'], ['blue', 'headphones'], ['green', 'heart']),
    ],
    goesWith: ['assessment', 'language-teachers', 'elementary-teachers'],
  },
  'diverse-learners': {
    group: 'solutions',
    hero: { wash: 'yellow', picture: 'scene:read' },
    sections: [
      tiles(['blue', 'word'], ['green', 'languages'], ['orange', 'mo:highlights']),
      { kind: 'split', id: 'same', wash: 'purple', picture: 'mo:reading', isPictureFirst: true },
      rows('for', ['blue', 'headphones'], ['green', 'book'], ['yellow', 'eye']),
    ],
    goesWith: ['learners-with-special-needs', 'voice-translation', 'accessibility'],
  },
  assessment: {
    group: 'solutions',
    hero: { wash: 'orange', picture: 'mo:recordings' },
    sections: [
      { kind: 'steps', id: 'how', count: 3 },
      rows('for', ['purple', 'mic'], ['blue', 'repeat'], ['green', 'clock']),
      BAND,
    ],
    goesWith: ['speaking-and-listening', 'verbal-feedback', 'impact'],
  },
  dictation: {
    group: 'solutions',
    hero: { wash: 'green', picture: 'mo:words' },
    sections: [
      tiles(['yellow', 'disc'], ['blue', 'code'], ['purple', 'word']),
      rows('for', ['orange', 'pencil'], ['green', 'repeat'], ['blue', 'languages']),
    ],
    goesWith: ['language-teachers', 'elementary-teachers', 'speaking-and-listening'],
  },
  'voice-translation': {
    group: 'solutions',
    hero: { wash: 'blue', picture: 'scene:languages' },
    sections: [
      { kind: 'split', id: 'home', wash: 'yellow', picture: 'languages', isPictureFirst: true },
      rows('for', ['purple', 'languages'], ['green', 'headphones'], ['orange', 'shield']),
      questions(2),
    ],
    goesWith: ['emerging-bilingual-learners', 'for-language-learning', 'diverse-learners'],
  },
  'school-administrators': {
    group: 'solutions',
    hero: { wash: 'green', picture: 'switches' },
    sections: [
      rows('for', ['blue', 'server'], ['green', 'shield'], ['purple', 'users'], ['orange', 'download']),
      { kind: 'steps', id: 'start', count: 4 },
      questions(2),
    ],
    goesWith: ['schools', 'privacy', 'pricing'],
  },
  'for-feedback': {
    group: 'uses',
    hero: { wash: 'orange', picture: 'scene:draft' },
    sections: [BAND, { kind: 'steps', id: 'how', count: 3 }],
    goesWith: ['verbal-feedback', 'middle-high-school-teachers', 'courses'],
  },
  'connect-with-all-learners': {
    group: 'uses',
    hero: { wash: 'green', picture: 'faces' },
    sections: [
      tiles(['blue', 'face'], ['yellow', 'note'], ['purple', 'languages']),
      rows('for', ['orange', 'heart'], ['green', 'home'], ['blue', 'headphones']),
    ],
    goesWith: ['diverse-learners', 'emerging-bilingual-learners', 'elementary-teachers'],
  },
  'diverse-learners-in-use': {
    group: 'uses',
    hero: { wash: 'purple', picture: 'word' },
    sections: [
      { kind: 'steps', id: 'how', count: 4 },
      rows('for', ['blue', 'mask'], ['green', 'book'], ['orange', 'eye']),
    ],
    goesWith: ['diverse-learners', 'learners-with-special-needs', 'learning-zone'],
  },
  'for-language-learning': {
    group: 'uses',
    hero: { wash: 'yellow', picture: 'languages' },
    sections: [
      { kind: 'steps', id: 'how', count: 4 },
      rows('for', ['purple', 'repeat'], ['blue', 'book'], ['green', 'headphones']),
    ],
    goesWith: ['language-teachers', 'voice-translation', 'dictation'],
  },
};

import type { SelectorTable } from '../_dom/selector.ts';

/**
 * Selectors of Canvas, whose source is public (2024-2026): ids and test ids are stable, labels are localised. One table
 * for each kind of page. Each state is one of the stand-in page of that name in tests/hosts/canvas.
 */

/** Selectors for every page. Each state is one of the stand-in discussion. */
export const CANVAS = {
  /** Signs that a page is Canvas at all: schools host Canvas under their own names. */
  app: [
    { css: '#application.ic-app', lastSeen: '2026-06', expect: { state: 'reply', count: 1 } },
    { css: '.ic-app', lastSeen: '2026-06', expect: { state: 'reply', count: 1 } },
  ],
  /** The frame of a rich content editor: TinyMCE, full or lite. */
  richFrame: [
    { css: 'iframe.tox-edit-area__iframe[id$="_ifr"]', lastSeen: '2026-06', expect: { state: 'replies', count: 2 } },
    { css: 'iframe[id$="_ifr"]', lastSeen: '2026-06', expect: { state: 'reply', count: 1 } },
  ],
  /** The whole rich editor around its frame; our button follows it. */
  richEditor: [
    { css: '.rce-wrapper', lastSeen: '2025-11', expect: { state: 'replies', count: 2 } },
    { css: '.tox-tinymce', lastSeen: '2026-06', expect: { state: 'replies', count: 2 } },
  ],
  /** Signs of a rich editor that we may not have found. */
  richEvidence: [
    {
      css: '[data-testid="DiscussionEdit-container"], [data-testid="text-editor"]',
      lastSeen: '2026-06',
      expect: { state: 'replies', count: 2 },
    },
    { css: '.tox-tinymce', lastSeen: '2026-06', expect: { state: 'reply', count: 1 } },
  ],
  /** Published texts: entries, descriptions, pages. */
  written: [
    { css: '.user_content', lastSeen: '2026-06', expect: { state: 'replies', count: 2 } },
    { css: '.userMessage', lastSeen: '2025-11', expect: { state: 'replies', count: 2 } },
  ],
} as const satisfies SelectorTable;

export const SPEED_GRADER = {
  /** The new page has no other element of Canvas itself around it (`layout: "bare"`). */
  bareApp: [{ css: '#react-router-portals', lastSeen: '2026-11', expect: { state: 'unknown', count: 1 } }],
  comment: [
    { css: '#speed_grader_comment_textarea', lastSeen: '2026-06', expect: { state: 'field', count: 1 } },
    {
      css: '#speed_grader_comment_textarea_mount_point textarea:not([aria-hidden="true"])',
      lastSeen: '2026-06',
      expect: { state: 'field', count: 1 },
    },
    // The new SpeedGrader, whose structure is not public. Comments on a criterion of the rubric have their own fields.
    {
      css: 'textarea[data-testid*="comment" i]:not([data-testid^="comment-text-area-"], [data-testid^="free-form-comment-area"], [data-testid*="rubric" i] *)',
      lastSeen: '2026-06',
      expect: { state: 'unknown', count: 1 },
    },
    {
      css: '[contenteditable="true"]:is([data-testid*="comment" i], [aria-label*="comment" i]):not([data-testid^="comment-text-area-"], [data-testid^="free-form-comment-area"], [data-testid*="rubric" i] *)',
      lastSeen: '2026-06',
      expect: { state: 'editable', count: 1 },
    },
  ],
  /** The element around the comment's rich editor. It keeps its name while the editor is rebuilt. */
  commentRegion: [
    { css: '[data-testid*="comment" i]', lastSeen: '2026-11', expect: { state: 'fresh', count: 1 } },
    {
      css: '#speed_grader_comment_textarea_mount_point',
      lastSeen: '2026-06',
      expect: { state: 'lite', count: 1 },
    },
  ],
  /** Comments on a criterion of the rubric. */
  rubric: [
    {
      css: '[data-testid*="rubric" i], [data-testid^="comment-text-area-"], [data-testid^="free-form-comment-area"]',
      lastSeen: '2026-11',
      expect: { state: 'rubric', count: 4 },
    },
  ],
  /** Last resort: any field. */
  anyField: [
    {
      css: 'textarea:not([data-testid^="comment-text-area-"], [data-testid^="free-form-comment-area"], [data-testid*="rubric" i] *)',
      lastSeen: '2026-06',
      expect: { state: 'unknown', count: 1 },
    },
  ],
  /** Elements beside the pane that is refilled for each student: the work, which is in no rich editor's frame. */
  besidePane: [
    {
      css: 'iframe:not([id$="_ifr"]), header, [role="banner"]',
      lastSeen: '2026-06',
      expect: { state: 'field', count: 1 },
    },
  ],
  /** The list of students. Its value is the shown student. */
  students: [{ css: '#students_selectmenu', lastSeen: '2026-06', expect: { state: 'field', count: 1 } }],
  /** The element around a field; our button follows it. */
  fieldFrame: [
    { css: '#textarea-container', lastSeen: '2026-06', expect: { state: 'field', count: 1 } },
    { css: 'label', lastSeen: '2026-06', expect: { state: 'unknown', count: 1 } },
  ],
  /** Signs of a comment box that we may not have found. */
  commentEvidence: [
    {
      css: '#speed_grader_comment_textarea_mount_point',
      lastSeen: '2026-06',
      expect: { state: 'field', count: 1 },
    },
  ],
  /** A comment that was sent. */
  sentComment: [
    { css: '#comments .comment_flex > span.comment', lastSeen: '2026-06', expect: { state: 'comments', count: 2 } },
    { css: '#comments span.comment', lastSeen: '2026-06', expect: { state: 'comments', count: 2 } },
  ],
  /** The student's work: a text entry, a web address, their posts. A document of another site cannot be read. */
  work: [
    { css: '#speedgrader_iframe', lastSeen: '2026-06', expect: { state: 'field', count: 1 } },
    { css: '#iframe_holder iframe', lastSeen: '2026-06', expect: { state: 'field', count: 1 } },
  ],
  /** The details beside the work. The work's own frame fills its column. */
  workDetails: [{ css: '#submission_details', lastSeen: '2025-10', expect: { state: 'field', count: 1 } }],
} as const satisfies SelectorTable;

export const ASSIGNMENT = {
  /** The field in the tray of comments. */
  trayComment: [
    { css: '#textarea-emoji-container textarea', lastSeen: '2026-06', expect: { state: 'tray', count: 1 } },
    {
      css: ':has(> .textarea-action-button-container) textarea',
      lastSeen: '2026-06',
      expect: { state: 'tray', count: 1 },
    },
  ],
  /** The field below the comments of "Submission Details". */
  detailsField: [
    { css: 'textarea.grading_comment', lastSeen: '2025-10', expect: { state: 'details', count: 1 } },
    { css: '#add_comment_form textarea', lastSeen: '2025-10', expect: { state: 'details', count: 1 } },
  ],
  /** Comments on the student's own work, in the tray. */
  trayRow: [
    { css: '.comment-text-comment-container', lastSeen: '2026-06', expect: { state: 'feedback', count: 2 } },
    { css: '[data-testid="comment-row"]', lastSeen: '2026-06', expect: { state: 'feedback', count: 2 } },
  ],
  /** The same comments in "Submission Details". */
  detailsRow: [
    {
      css: '.submission-details-comments .comment .comment',
      lastSeen: '2025-10',
      expect: { state: 'details', count: 2 },
    },
    { css: '.comment_list > .comment', lastSeen: '2025-10', expect: { state: 'details', count: 2 } },
  ],
  /** The same comments beside the assignment, where Canvas leaves addresses as text. */
  sidebarRow: [
    { css: '.comments.module > .comment', lastSeen: '2025-10', expect: { state: 'sidebar', count: 2 } },
    { css: '.comments > .comment[id^="comment-"]', lastSeen: '2025-10', expect: { state: 'sidebar', count: 2 } },
  ],
  /** The same comments beside the grades. */
  gradesRow: [
    {
      css: '[data-testid="submission-comment-content"]',
      lastSeen: '2025-10',
      expect: { state: 'grades', count: 2 },
    },
  ],
  /** The submitted work in "Submission Details". */
  work: [
    { css: '#preview_frame', lastSeen: '2025-10', expect: { state: 'details', count: 1 } },
    { css: '.submission-details-frame iframe', lastSeen: '2025-10', expect: { state: 'details', count: 1 } },
  ],
} as const satisfies SelectorTable;

export const INBOX = {
  /** The message that the user writes. (Discussions give the hidden source of their editor the same test id.) */
  message: [
    {
      css: 'textarea[data-testid="message-body"]:not([aria-hidden="true"])',
      lastSeen: '2026-06',
      expect: { state: 'compose', count: 1 },
    },
    {
      css: '[role="dialog"][data-testid^="compose-modal"] textarea',
      lastSeen: '2026-06',
      expect: { state: 'compose', count: 1 },
    },
  ],
  /** A message's text, which comes after its header. */
  received: [
    {
      css: '[data-testid^="message-detail-item"] + span',
      lastSeen: '2026-06',
      expect: { state: 'messages', count: 2 },
    },
  ],
} as const satisfies SelectorTable;

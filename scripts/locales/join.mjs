import { FluentResource } from '@fluent/bundle';

const ENTRY = /^(-?[a-zA-Z][\w-]*)[ ]*=/;
const ATTRIBUTE = /^\s+\.[a-zA-Z][\w-]*[ ]*=/;

/** Joins the files of one locale. Throws an error that lists every duplicate id and every line that is not Fluent. */
export function joinMessages(files) {
  const faults = [];
  const seen = new Map();
  for (const { name, text } of files) {
    for (const fault of faultsOf(text)) faults.push(`${name}:${fault.line}: ${fault.what}`);
    for (const { id, line } of entriesOf(text)) {
      if (seen.has(id)) faults.push(`${name}:${line}: ${id} stands in ${seen.get(id)} already`);
      else seen.set(id, `${name}:${line}`);
    }
  }
  if (faults.length > 0) throw new Error(`Faults in the texts:\n${faults.join('\n')}`);
  return files.map(({ text }) => `${text.trim()}\n`).join('\n');
}

function entriesOf(text) {
  return text.split('\n').flatMap((content, index) => {
    const id = ENTRY.exec(content)?.[1];
    return id === undefined ? [] : [{ id, line: index + 1 }];
  });
}

/**
 * Returns the lines that the run-time parser does not understand. It drops them silently, so this compares its result
 * with the text.
 */
function faultsOf(text) {
  const faults = [];
  const kept = new Set(new FluentResource(text).body.map(({ id }) => id));
  for (const { id, line } of entriesOf(text)) {
    if (!kept.has(id)) faults.push({ line, what: `${id} cannot be read` });
  }
  for (const [index, content] of text.split('\n').entries()) {
    const isKnown = content.trim() === '' || /^(#{1,3}( |$)|\}|\s)/.test(content) || ENTRY.test(content);
    if (!isKnown) faults.push({ line: index + 1, what: `this is no Fluent: ${content}` });
    if (/^\s+\./.test(content) && !ATTRIBUTE.test(content)) {
      faults.push({ line: index + 1, what: `this is no attribute: ${content.trim()}` });
    }
  }
  return faults;
}

/*
 * Voices without sound, as an operating system has them: a word each 160 ms at pace 1. Chromium lists them in speechSynthesis of every
 * page. `state` is set and read by tests.
 */
const asNew = () => ({ wordMs: 160, broken: [], said: [], words: [], isSpeaking: false });
const state = asNew();
Object.assign(self, {
  voices: state,
  renewVoices() {
    stop();
    Object.assign(state, asNew());
  },
  /** Ends the current utterance, as if its last word had been spoken. */
  endUtterance: () => end(),
});

let stop = () => undefined;
let end = () => undefined;

function speak(utterance, { voiceName, rate = 1, volume = 1 }, tell) {
  stop();
  const tenth = (value) => Math.round(value * 10) / 10;
  state.said.push({ text: utterance, voice: voiceName, rate: tenth(rate), volume: tenth(volume) });
  if (state.broken.includes(voiceName)) {
    tell({ type: 'error', errorMessage: 'broken' });
    return;
  }
  const words = [...utterance.matchAll(/\S+/g)];
  let number = 0;
  state.isSpeaking = true;
  tell({ type: 'start', charIndex: 0 });
  const next = () => {
    const word = words[number];
    if (!word) {
      end();
      return;
    }
    state.words.push({ word: word[0], at: Date.now() });
    tell({ type: 'word', charIndex: word.index, length: word[0].length });
    number += 1;
    timer = setTimeout(next, state.wordMs / rate);
  };
  let timer = setTimeout(next, 10);
  stop = () => {
    clearTimeout(timer);
    end = () => undefined;
    state.isSpeaking = false;
  };
  end = () => {
    stop();
    tell({ type: 'end', charIndex: utterance.length });
  };
}

chrome.ttsEngine.onSpeak.addListener(speak);
chrome.ttsEngine.onStop.addListener(() => stop());

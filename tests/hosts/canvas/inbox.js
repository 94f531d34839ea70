/* The behaviour of inbox.html: each compose is a new text area, whose id InstUI counts up. */
(() => {
  const { standIn, canvas } = window;
  const { part } = standIn;
  let count = 0;

  function addMessage(text) {
    const message = part('message');
    message.querySelector('.body').append(standIn.parse(text));
    document.querySelector('#place-of-messages').append(message);
  }

  Object.assign(standIn, {
    openBox: () => {
      const root = part('compose');
      const field = root.querySelector('textarea');
      field.id = `TextArea___${count}`;
      root.querySelector('label').htmlFor = field.id;
      count += 1;
      document.body.append(root);
      return canvas.open({ key: field.id, root, kind: 'plain' });
    },
    showLink: (href) => addMessage(`Listen: <a href="${href}">${href}</a>`),
    show: async (name) => {
      if (name === 'messages') {
        addMessage('One');
        addMessage('Two');
      } else await standIn.openBox();
    },
  });
})();

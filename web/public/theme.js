// Runs before the first paint, so that what was chosen does not flash. A file of its own: the page has no inline script.
(function () {
  try {
    var root = document.documentElement;
    ['theme', 'motion', 'text', 'board', 'vision'].forEach(function (name) {
      var chosen = localStorage.getItem(name);
      if (chosen) root.dataset[name] = chosen;
    });
    var language = localStorage.getItem('language');
    if (language) root.lang = language;
  } catch {
    // Without storage the device's own settings hold.
  }
})();

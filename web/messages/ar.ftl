# كلّ نصوص الهاتف ما عدا كتاب القواعد (messages/rules/). الاسم بعد نقطتين بدل الصيغ التي تحدّد الجنس.

## The game and its words

title = امسك الساحرة
tagline = غرفة واحدة، وهاتف لكلّ لاعب، وبينكم ساحرة.

role-villager = قروي
role-herbalist = العطّار
role-pickpocket = النشّال
role-guard = الحارس
role-seer = الكاشفة
role-witch = ساحرة
role-raven = الغراب
role-jester = المهرّج

side-village = صفّ القرويين
side-witches = صفّ الساحرة
side-alone = الصفّ المنفرد

form-cat = في هيئة قط
form-frog = ضفدع
form-banished = مطرودة

host = المضيف
mayor = العمدة
absent = غائب
away = منقطع
you = أنت

day = النهار
evening = المساء
night = الليل
day-number = اليوم { $n }
knights-on = الفرسان: اليوم { $n }
knights-today = اليوم يصل الفرسان

place = مكان
place-forest = الغابة
place-mill = الطاحونة
place-garden = الحديقة
place-belfry = برج الجرس
place-cave = الكهف
place-shore = الشاطئ
to-forest = إلى الغابة
to-mill = إلى الطاحونة
to-garden = إلى الحديقة
to-belfry = إلى برج الجرس
to-cave = إلى الكهف
to-shore = إلى الشاطئ
pond = البركة

ingredient = مكوّن
ingredient-mushroom = فطر
ingredient-wheat = قمح ذهبي
ingredient-lavender = خزامى
ingredient-feather = ريشة بومة
ingredient-crystal = بلّورة
ingredient-pearl = لؤلؤة
spoiled = فاسد

spell = تعويذة
spell-frog = ضفدع
spell-blight = آفة
spell-far-frog = ضفدع بعيد
spell-piercing-frog = ضفدع نافذ
spell-none = جمع فقط
spell-help-frog = تحوّل قطًّا في مكانك إلى ضفدع.
spell-help-blight = تُفسد ما تحضره القطط من مكانك ومن المكانين المجاورين.
spell-help-far-frog = ضفدع يبلغ المكانين المجاورين أيضًا. وإن أوقفه الحارس ارتدّ عليك.
spell-help-piercing-frog = ضفدع لا يوقفه الحارس.
spell-locked = { $n ->
    [zero] بلا طقوس قبلها
    [one] بعد طقس واحد
    [two] بعد طقسين
    [few] بعد { $n } طقوس
    [many] بعد { $n } طقسًا
   *[other] بعد { $n } طقس
  }
spell-from-day-2 = من اليوم 2

seal = ختم
seals-of = الأختام: { $n } من { $m }
curse-of = مقياس اللعنة: { $n } من { $m }

# Names of the steps: announced to screen readers and on the table screen.
phase-lobby = قبل اللعبة
phase-roles = دورك
phase-morning = إعلان الصباح
phase-day = النهار
phase-gathering = يجري جمع المكوّنات
phase-dusk = إعلان البطة
phase-debate = نقاش المساء
phase-proposal = اقتراح العمدة
phase-approval = تصويت الموافقة والرفض
phase-approval-result = الأصوات
phase-ritual = الطقس
phase-ritual-result = الدائرة
phase-quarrel = من فعلها؟!
phase-vote = التصويت
phase-vote-result = نتيجة التصويت
phase-finished = النتيجة

## Buttons and small words

ok = حسنًا
ready = جاهز
gather = جمع
guard-verb = حراسة
close = إغلاق
done = تمّ
back = رجوع
cancel = إلغاء
yes = نعم
no = لا
hold = اضغط مطوّلًا
look = انظر
press-again = اضغط مرّة أخرى للتأكيد
let-go = ارفع إصبعك لتخفيها
clock-label = الوقت المتبقّي
clock-seconds = { $n ->
    [zero] انتهى الوقت
    [one] بقيت ثانية واحدة
    [two] بقيت ثانيتان
    [few] بقيت { $n } ثوانٍ
    [many] بقيت { $n } ثانية
   *[other] بقيت { $n } ثانية
  }
waiting-for = { $n ->
    [zero] لا ننتظر أحدًا
    [one] ننتظر قطًّا واحدًا
    [two] ننتظر قطّين
    [few] ننتظر { $n } قطط
    [many] ننتظر { $n } قطًّا
   *[other] ننتظر { $n } قطّ
  }
players = { $n ->
    [zero] لا قطط
    [one] قطّ واحد
    [two] قطّان
    [few] { $n } قطط
    [many] { $n } قطًّا
   *[other] { $n } قطّ
  }
ready-of = جاهز: { $n } من { $m }
watching = أنت تشاهد

## Home and joining

create = افتح طاولة
join = انضمّ
your-name = اسمك
name-hint = كما يناديك الآخرون
code = الرمز
code-hint = خمسة أحرف أو أرقام من هاتف المضيف
language = اللغة
how-to-play = كيف نلعب
joining = جارٍ الانضمام…
opening = جارٍ فتح طاولة…
loading = لحظة…
join-room = انضمّ إلى الطاولة { $code }
are-you = هل هذا أنت: { $name }؟
are-you-note = هذا المقعد مفتوح في مكان آخر. إن قلت نعم انتقل إلى هنا.
yes-i-am = نعم، هذا أنا
join-as-other = الانضمام باسم آخر
link-note = ربما نُسخ ناقصًا، أو أُخلي المقعد. يمكنك الانضمام إلى الطاولة على أي حال.
next-game-seat = لك مقعد في اللعبة القادمة
next-game-note = هناك لعبة جارية. حتى نهايتها ترى ما يراه الجميع.
name-free = الاسم { $name } متاح

## Lobby

scan-to-join = امسح الرمز وانضمّ
qr-local = لا تستطيع الهواتف فتح هذا العنوان. افتح الصفحة بالعنوان الذي أظهرته اللعبة عند بدئها.
tap-to-enlarge = المس للتكبير
start = ابدأ اللعبة
options = الخيارات
wait-for-host = المضيف { $name } يبدأ اللعبة
wait-for-start = ننتظر البداية…
more-needed = { $n ->
    [zero] لا ينقص أحد
    [one] ينقص قطّ واحد
    [two] ينقص قطّان
    [few] تنقص { $n } قطط
    [many] ينقص { $n } قطًّا
   *[other] ينقص { $n } قطّ
  }
add-cats = أضف قطط الحاسوب
seats-hint = اسحب القطط لتجلس كما تجلسون
room-is-locked = الطاولة مقفلة

## Options

in-this-game = في هذه اللعبة: { $roles }
role-count-witch = { $n ->
    [zero] بلا ساحرات
    [one] ساحرة واحدة
    [two] ساحرتان
    [few] { $n } ساحرات
    [many] { $n } ساحرة
   *[other] { $n } ساحرة
  }
role-count-villager = { $n ->
    [zero] بلا قرويين
    [one] قروي واحد
    [two] قرويان
    [few] { $n } قرويين
    [many] { $n } قرويًا
   *[other] { $n } قروي
  }

## Your card

hold-your-cat = اضغط مطوّلًا على قطّك: لا ينظر سواك
role-title = دورك
role-note = لا أحد ينظر؟ اضغط مطوّلًا على البطاقة.
role-note-tap = لا أحد ينظر؟ المس البطاقة.
role-hold = اضغط مطوّلًا
your-hand = بطاقاتك
hand-empty = لا بطاقات بعد
hand-first = مكوّنك الأوّل: { $ingredient }
the-witches = الساحرات: { $names }
learned-title = ما تعرفه
goal-villager = أحضر المكوّنات الصحيحة، وأغلق الأختام، واكشف الساحرة.
goal-herbalist = في النهار يمكنك إعادة ضفدع واحد.
goal-pickpocket = مرّة في المساء يمكنك أخذ بطاقة من قطّ آخر.
goal-guard = في النهار يمكنك حراسة مكان بدل الجمع.
goal-seer = مرّة في المساء يمكنك كشف قطّ.
goal-witch = حوّل القطط إلى ضفادع، ولا تدعهم يمسكون بك.
goal-raven = أنت تخدم الساحرات، وهنّ لا يعرفنك.
goal-jester = اجعلهم يطردونك.
remedies-left = { $n ->
    [zero] لم يبقَ علاج
    [one] بقي علاج واحد
    [two] بقي علاجان
    [few] بقيت { $n } علاجات
    [many] بقي { $n } علاجًا
   *[other] بقي { $n } علاج
  }
visions-left = { $n ->
    [zero] لم تبقَ رؤية
    [one] بقيت رؤية واحدة
    [two] بقيت رؤيتان
    [few] بقيت { $n } رؤى
    [many] بقيت { $n } رؤية
   *[other] بقيت { $n } رؤية
  }

## Morning

morning-title = صباح الخير!
morning-line = طقس الليلة يحتاج إلى:
tonight = الليلة

## Day

day-title = إلى أين اليوم؟
day-note = المس مكانًا. قل ما تشاء، والكذب مباح.
day-change = المس مكانًا آخر لتغيّر رأيك.
nowhere-yet = لا مكان بعد
you-go-to = طريقك { $to }
remedy-for = العلاج لمن؟
remedy-none = لا أحد
remedy-set = العلاج: { $name }
guard-now = المس الآن المكان الذي تحرسه.
you-guard = حراستك: { $place }

## Gathering

gathering-title = فكّر كساحرة
gathering-note = الساحرات يخترن، والباقون يخمّنون.
gathering-first = لا تعاويذ في اليوم الأوّل.
you-gather = ما تجمعه: { $ingredient }
pick-where = أين
pick-what = ماذا
pick-whom = مَن
pick-real = اختيارك حقيقي.
pick-guess = هذا تخمين فقط، وستظهره الحكاية.

## Debate

mark-trust = أثق
mark-unsure = لا أدري
mark-suspect = أشكّ
mark-none = بلا علامة
look-into = اكشف
steal-card = خذ بطاقة

quarrel = من فعلها؟!

## Frog, banished

frog-note = تجلس في البركة وترى كلّ ما هو معلن. قد يعيدك علاج.
banished-note = تابع المشاهدة، واحفظ أسرارك.
on-the-road = الطريق

## Result

play-again = العبوا من جديد

## Host and table

mark-absent = تسجيل غياب
pause = إيقاف مؤقّت
resume = متابعة
paused-title = توقّف مؤقّت
paused-note = كلّ الساعات متوقّفة.
ask-resume = طلب المتابعة
new-host = المضيف الآن: { $name }
end-game = اضغط مطوّلًا للإنهاء
leave = مغادرة
you-are-absent = سُجّل غيابك. المس أيّ شيء لتتابع.
menu = القائمة

## The line and other phones

lost-title = انقطع الاتّصال
lost-note = مقعدك محفوظ. نحاول من جديد…
lost-in = { $n ->
    [zero] نحاول الآن
    [one] بعد ثانية واحدة
    [two] بعد ثانيتين
    [few] بعد { $n } ثوانٍ
    [many] بعد { $n } ثانية
   *[other] بعد { $n } ثانية
  }
retry = حاول الآن
elsewhere-title = مفتوح في مكان آخر
elsewhere-note = قطّك يلعب الآن على هاتف آخر أو صفحة أخرى. هذه الصفحة صامتة.
play-here = العب هنا من جديد
gone-title = هذه الطاولة لم تعد موجودة
gone-note = لم يكن هنا أحد طوال يوم، أو أُغلقت. افتح طاولة جديدة.
nowhere-title = هنا ينتهي الطريق
nowhere-note = لا شيء في هذا العنوان. لعلّ حرفًا من الرابط ضاع.
removed-title = لا مقعد لك هنا
removed-note = أخلى المضيف مقعدك. يمكنك الانضمام من جديد.
frozen-title = هذه الطاولة عالقة
frozen-note = حدث خطأ من جهتنا. يستطيع المضيف إنهاء اللعبة أو البدء من جديد.
frozen-host = حدث خطأ من جهتنا. أنهِ اللعبة لترى كلّ شيء، أو ابدأ من جديد بالمقاعد نفسها.
update-title = هناك إصدار جديد
update-note = أعد تحميل الصفحة لتتابع. مقعدك محفوظ.
reload = إعادة التحميل
home = الرئيسية

close-restart = لحظة، الطاولة تنتقل.
close-too-slow = كان الاتّصال بطيئًا جدًّا. نعود…
close-idle = لم يصل شيء منذ مدّة. نعود…
close-opened-elsewhere = فُتح مقعدك في مكان آخر.
close-bad-frames = أخطأت هذه الصفحة.
close-removed = لم يعد لك مقعد على هذه الطاولة.
close-room-gone = هذه الطاولة لم تعد موجودة.
close-update-page = هناك إصدار جديد. أعد تحميل الصفحة.

## Refusals

reason-action-wrong-phase = فات الأوان، انتهت هذه الخطوة.
reason-action-not-yours = ليس هذا لك الآن.
reason-action-already-done = تمّ هذا ولا يتغيّر.
reason-action-bad-target = ليس هذا من الخيارات.
reason-action-none-left = لم يبقَ لك منه شيء.
reason-action-stale = وصلت هذه اللمسة متأخّرة.
reason-action-paused = الساعات على هذه الحال أصلًا.
reason-host-only = هذا للمضيف وحده.
reason-host-bad-options = هذه الخيارات لا تتوافق.
reason-host-too-few = يلزم أربع قطط على الأقلّ.
reason-host-too-many = يلعب اثنا عشر قطًّا على الأكثر.
reason-host-bad-seat = لا يمكن اختيار هذا القطّ هنا.
reason-name-empty = اكتب اسمًا يُرى.
reason-name-too-long = هذا الاسم طويل جدًّا.
reason-name-taken = هذا الاسم مستعمل هنا.
reason-room-unknown = لا طاولة بهذا الرمز.
reason-room-full = المقاعد الاثنا عشر مشغولة.
reason-room-locked = أقفل المضيف هذه الطاولة.
reason-room-closed = أُغلقت هذه الطاولة.
reason-room-frozen = هذه الطاولة عالقة. يستطيع المضيف إنهاء اللعبة.
reason-seat-removed = أُخلي مقعدك هنا.
reason-seat-none = لا مقعد لك هنا بعد.
reason-seat-elsewhere = مقعدك مفتوح في مكان آخر.
reason-seat-taken-already = لك مقعد هنا أصلًا.
reason-frame-bad = لم تفهم الطاولة ذلك. حاول مجدّدًا.
reason-frame-too-large = هذا كثير دفعة واحدة.
reason-frame-too-many = بسرعة زائدة. خذ نفسًا وحاول مجدّدًا.
reason-token-bad = هذا الرابط لا يناسب الطاولة.
reason-version-old = هناك إصدار جديد. أعد تحميل الصفحة.
reason-service-full = كلّ الطاولات مشغولة الآن. حاول بعد قليل.
reason-service-unavailable = لا يمكن الوصول إلى الخدمة الآن.
reason-service-too-many = محاولات كثيرة. انتظر دقيقة.

## The table screen

primer-title = اللعبة في دقيقة
hint-roles = لاحقًا: اضغط مطوّلًا على قطّك، وانزلق إلى خيار وارفع إصبعك عنده. وفي غيره لا يحدث شيء.
hint-slide = اضغط مطوّلًا على قطّك لترى بطاقتك. ما يمكنك فعله مكتوب عليها: انزلق إليه وارفع إصبعك.
offline-title = لا شبكة
offline-note = هاتفك غير متّصل، فلا يمكن فتح هذه الصفحة. اللعبة الجارية مستمرّة: مقعدك محفوظ، وتعود إليه فور عودة الشبكة.

## Computer cats and practice

level-kitten = قطّ صغير
level-tom = قطّ
level-old-cat = قطّ عجوز
computer-is = حاسوب: { $level }
practice = تدرّب وحدك
practice-you = أنت
